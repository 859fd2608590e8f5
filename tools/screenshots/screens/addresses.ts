/** Addresses that several pictures show. */

export const page = '/sql/schema-design/data-types';
/** A small library, and a topic of it. */
export const fixture = 'tests/fixtures/library';
export const tea = '/tea/brewing';
