import { describe, expect, test, vi } from 'vitest';
import { listContextItems, readShareLink } from '../../../src/main/electron/context-menu.ts';
import type { ClickedPlace } from '../../../src/main/electron/context-menu.ts';

vi.mock('electron', () => ({ Menu: {}, app: {}, clipboard: {} }));

const editFlags = {
  ...{ canUndo: false, canRedo: false, canCut: false, canCopy: false, canPaste: true },
  ...{ canDelete: false, canSelectAll: true, canEditRichly: false },
};
const page: ClickedPlace = {
  ...{ linkURL: '', selectionText: '', isEditable: false, editFlags },
  pageURL: 'app://bundle/sql/schema-design/data-types#char-vs-varchar',
};

function listNames(place: Partial<ClickedPlace>, copy = vi.fn()): string[] {
  return listContextItems({ ...page, ...place }, null, copy)
    .filter(({ type }) => type !== 'separator')
    .map(({ label, role }) => label ?? role ?? '');
}

describe('the context menu', () => {
  test('copies a selection', () => {
    expect(listNames({ selectionText: 'a join' })).toEqual([
      'copy',
      'Copy Link to This Place',
      'selectAll',
    ]);
  });

  test('copies the link under the pointer in its shareable form', () => {
    const copy = vi.fn();
    const place = { ...page, linkURL: 'app://bundle/sql/joins/outer-joins' };
    const item = listContextItems(place, null, copy).find(({ label }) => label === 'Copy Link');
    item?.click?.({} as never, undefined, {} as never);
    expect(copy).toHaveBeenCalledExactlyOnceWith('rule-of-thumb://sql/joins/outer-joins');
  });

  test('offers the usual text commands in a field, but no spelling suggestions', () => {
    const names = listNames({ isEditable: true, selectionText: 'x' });
    expect(names).toEqual(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']);
  });
});

describe('a shared link', () => {
  test.each([
    ['app://bundle/sql#x', 'rule-of-thumb://sql#x'],
    ['app://bundle/@mine/sql', 'rule-of-thumb:///@mine/sql'],
    ['https://example.com/a', 'https://example.com/a'],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['app://runner/x', null],
    ['', null],
  ])('of %s is %s', (url, link) => {
    expect(readShareLink(url, null)).toBe(link);
  });
});
