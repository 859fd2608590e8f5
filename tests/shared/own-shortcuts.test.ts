import { describe, expect, test } from 'vitest';
import { findRefusal, planShortcuts } from '../../src/shared/own-shortcuts.ts';
import { shortcuts } from '../../src/shared/shortcuts.ts';

test('nothing is changed or ignored without own shortcuts', () => {
  expect(planShortcuts({})).toEqual({ keys: {}, ignored: [] });
});

test('own keys replace the default ones', () => {
  const own = {
    'next-question': ['l'],
    search: ['Mod+j', 'g s'],
    guide: ['F2'],
    back: ['Alt+Home'],
  };
  expect(planShortcuts(own)).toEqual({ keys: own, ignored: [] });
});

test('every default key of every action is accepted for it', () => {
  const own = Object.fromEntries(shortcuts.map(({ action, keys }) => [action, [...keys]]));
  expect(planShortcuts(own)).toEqual({ keys: own, ignored: [] });
});

test('two actions can swap their keys', () => {
  const own = { 'next-question': ['k'], 'previous-question': ['j'] };
  expect(planShortcuts(own)).toEqual({ keys: own, ignored: [] });
});

test('Escape and Enter stay with the actions that have them', () => {
  const { keys } = planShortcuts({ leave: ['q'], 'take-grade': ['t'], 'run-code': ['Mod+e'] });
  expect(keys).toEqual({
    leave: ['q', 'Escape'],
    'take-grade': ['t', 'Enter'],
    'run-code': ['Mod+e', 'Mod+Enter'],
  });
});

describe('ignored is', () => {
  test('a key of another action, and the default keys come back', () => {
    expect(planShortcuts({ share: ['b'] })).toEqual({
      keys: {},
      ignored: [{ action: 'share', keys: 'b', reason: 'taken', by: 'bookmark' }],
    });
  });

  test('the later of two actions with the same own key, in any order of storage', () => {
    const ignored = [{ action: 'note', keys: 'q', reason: 'taken', by: 'bookmark' }];
    const plan = { keys: { bookmark: ['q'] }, ignored };
    expect(planShortcuts({ note: ['q'], bookmark: ['q'] })).toEqual(plan);
    expect(planShortcuts({ bookmark: ['q'], note: ['q'] })).toEqual(plan);
  });

  test('a choice whose restored default keys collide with another choice', () => {
    // `note` can’t have `s`, so it keeps `n`, which `read` then can’t have.
    const { keys, ignored } = planShortcuts({ note: ['s'], read: ['n'] });
    expect(keys).toEqual({});
    expect(ignored.map(({ action }) => action).toSorted()).toEqual(['note', 'read']);
  });

  test('a key that begins a sequence, and a sequence that begins with another’s key', () => {
    expect(planShortcuts({ share: ['g'] }).ignored).toEqual([
      { action: 'share', keys: 'g', reason: 'taken', by: 'library' },
    ]);
    expect(planShortcuts({ share: ['b x'] }).ignored).toEqual([
      { action: 'share', keys: 'b x', reason: 'taken', by: 'bookmark' },
    ]);
  });

  test.each(['__proto__', 'constructor', 'fly', ''])('an action called “%s”', (action) => {
    const own = JSON.parse(`{${JSON.stringify(action)}: ["q"]}`) as Record<string, string[]>;
    expect(planShortcuts(own)).toEqual({
      keys: {},
      ignored: [{ action, keys: 'q', reason: 'unknown-action' }],
    });
  });

  test.each(['', ' ', 'qq', 'Mod+', 'Mod+K', 'Ctrl+k', 'Alt+k', 'q w e', 'Hyper', 'F123', 'é́'])(
    'the nonsense %j',
    (keys) => {
      const ignored = [{ action: 'share', keys, reason: 'unknown' }];
      expect(planShortcuts({ share: [keys] })).toEqual({ keys: {}, ignored });
    },
  );

  test.each([
    ...['Escape', 'Enter', 'Tab', 'Backspace', 'Delete', 'Mod+Enter', 'Mod+a', 'Mod+c', 'Mod+v'],
    ...['Mod+x', 'Mod+y', 'Mod+z', 'Mod+w', 'Mod+q', 'Mod++', 'Mod+0', 'F5', 'F11'],
  ])('%s, which edits text or controls the window', (keys) => {
    const ignored = [{ action: 'share', keys, reason: 'reserved' }];
    expect(planShortcuts({ share: [keys] })).toEqual({ keys: {}, ignored });
  });

  test.each(['Space', 'ArrowLeft', 'Home', 'PageDown'])(
    '%s for an action that works in text fields',
    (keys) => {
      const ignored = [{ action: 'search', keys, reason: 'reserved' }];
      expect(planShortcuts({ search: [keys] })).toEqual({ keys: {}, ignored });
    },
  );
});

describe('a new key', () => {
  test('is refused with the action that has it', () => {
    expect(findRefusal('share', 'Mod+k', {})).toEqual({ reason: 'taken', by: 'search' });
    expect(findRefusal('share', 'q', { bookmark: ['q'] })).toEqual({
      reason: 'taken',
      by: 'bookmark',
    });
  });

  test('is accepted if free, freed, or on another screen only', () => {
    expect(findRefusal('share', 'q', {})).toBeNull();
    expect(findRefusal('share', 'b', { bookmark: ['q'] })).toBeNull();
    expect(findRefusal('share', 'h', { 'hide-answers': ['q'] })).toBeNull();
    expect(findRefusal('bookmark', 'b', {})).toBeNull();
  });
});
