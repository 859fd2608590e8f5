/** Decides which of the user's own shortcuts can take effect, and why the others can't. */
import { findShortcut, shortcuts } from './shortcuts.ts';
import type { Action, OwnKeys } from './shortcuts.ts';

/** Why an action can't have some keys. */
export type Refusal =
  /** No key press produces them. */
  | { reason: 'unknown' }
  /** They edit text, or belong to the window or the system. */
  | { reason: 'reserved' }
  /** Another action on the same screen uses them, or they begin or continue its sequence. */
  | { reason: 'taken'; by: Action };

/** A stored choice without effect; its action may be unknown, so it can be any text. */
export type IgnoredKeys = { action: string; keys: string } & (
  Refusal | { reason: 'unknown-action' }
);

export interface ShortcutPlan {
  keys: OwnKeys;
  ignored: IgnoredKeys[];
}

/** The stored choices that can be active together; if two collide, the later one in the table is ignored. */
export function planShortcuts(own: Readonly<Record<string, readonly string[]>>): ShortcutPlan {
  const ignored: IgnoredKeys[] = Object.entries(own)
    .filter(([action]) => !shortcuts.some((one) => one.action === action))
    .map(([action, keys]) => ({ action, keys: keys.join(' or '), reason: 'unknown-action' }));
  const chosen = new Map<Action, readonly string[]>();
  for (const { action } of shortcuts) {
    if (!Object.hasOwn(own, action)) continue;
    const wanted = own[action] ?? [];
    const refused = wanted.flatMap((keys) => {
      const refusal = checkKeys(action, keys);
      return refusal === null ? [] : [{ action, keys, ...refusal }];
    });
    ignored.push(...refused);
    if (refused.length === 0) chosen.set(action, withFixedKeys(action, wanted));
  }
  // Each dropped action gets its default keys back, which another action may now use.
  for (;;) {
    const keys: OwnKeys = Object.fromEntries(chosen);
    const collision = [...chosen].toReversed().flatMap(([action, wanted]) =>
      wanted.flatMap((one) => {
        const by = findOwner(action, one, keys);
        return by === null ? [] : [{ action, keys: one, reason: 'taken' as const, by }];
      }),
    )[0];
    if (collision === undefined) return { keys, ignored };
    ignored.push(collision);
    chosen.delete(collision.action);
  }
}

/** Why an action can't have these keys while `own` are active; null if it can. */
export function findRefusal(action: Action, keys: string, own: OwnKeys): Refusal | null {
  const refusal = checkKeys(action, keys);
  if (refusal !== null) return refusal;
  const by = findOwner(action, keys, own);
  return by === null ? null : { reason: 'taken', by };
}

/** A character or a named key, also with Mod or Alt; or two characters in a row. */
const known =
  /^(?:\S|Space|F\d{1,2}|(?:Alt\+)?(?:Arrow(?:Left|Right|Up|Down)|Home|End|PageUp|PageDown)|Mod\+(?:\S|F\d{1,2}|Enter)|\S \S)$/u;
/** Escape and Enter stay with the actions that have them, in addition to the user's keys. */
const fixed = ['Escape', 'Enter', 'Mod+Enter'];
/** Keys that edit text or move within a form, and keys of the window and the system. */
const reserved =
  /^(?:Mod\+)?(?:Escape|Enter|Tab|Backspace|Delete)$|^Mod\+[acvxyz]$|^Mod\+[qwmh0+=-]$|^F(?:5|11|12)$/;
/** In a text field these move the cursor or type a space. */
const moving = /^(?:Space|Arrow\w+|Home|End|Page\w+)$/;

function checkKeys(action: Action, keys: string): Refusal | null {
  const { keys: defaults, anywhere } = findShortcut(action);
  if (defaults.includes(keys)) return null;
  if (reserved.test(keys) || (anywhere && moving.test(keys))) return { reason: 'reserved' };
  const isKnown = known.test(keys) && (!keys.startsWith('Mod+') || keys === withSmallLetter(keys));
  return isKnown ? null : { reason: 'unknown' };
}

function withSmallLetter(keys: string): string {
  return keys.replace(/^Mod\+(.)$/u, (all) => `Mod+${all.slice(4).toLowerCase()}`);
}

function withFixedKeys(action: Action, keys: readonly string[]): readonly string[] {
  const kept = findShortcut(action).keys.filter((one) => fixed.includes(one));
  return [...new Set([...keys, ...kept])];
}

/** The other action on the same screen that uses the keys, or one whose sequence they begin or continue. */
function findOwner(action: Action, keys: string, own: OwnKeys): Action | null {
  const owner = shortcuts.find(
    (other) =>
      other.action !== action &&
      areTogether(action, other.action) &&
      (own[other.action] ?? other.keys).some(
        (one) => one === keys || one.startsWith(`${keys} `) || keys.startsWith(`${one} `),
      ),
  );
  return owner?.action ?? null;
}

/** Actions of pages and actions of sessions are never available together, so they may share keys. */
const onPages: readonly Action[] = [
  ...(['next-question', 'previous-question', 'first-question', 'last-question'] as const),
  ...(['share', 'hide-answers', 'hide-outputs', 'show-answer', 'clear-highlights'] as const),
  ...(['toggle-easy', 'toggle-medium', 'toggle-hard', 'clear-difficulties'] as const),
];
const inSessions: readonly Action[] = [
  ...(['reveal', 'grade-again', 'grade-hard', 'grade-good', 'grade-easy', 'take-grade'] as const),
  ...(['hint', 'undo', 'bury', 'suspend', 'leave'] as const),
];

function areTogether(one: Action, other: Action): boolean {
  return !(
    (onPages.includes(one) && inSessions.includes(other)) ||
    (inSessions.includes(one) && onPages.includes(other))
  );
}
