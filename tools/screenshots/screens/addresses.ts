/** Addresses that several pictures show. */

export const page = '/sql/schema-design/data-types';
/** A small library and one of its topics. */
export const fixture = 'tests/fixtures/library';
export const tea = '/tea/brewing';
