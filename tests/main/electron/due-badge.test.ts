import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawBadge, showCount } from '../../../src/main/electron/due-badge.ts';

const electron = vi.hoisted(() => {
  const window = { setOverlayIcon: vi.fn() };
  return {
    window,
    app: { setBadgeCount: vi.fn() },
    nativeImage: { createFromBitmap: vi.fn(() => 'the image') },
  };
});

vi.mock('electron', () => electron);

vi.mock('../../../src/main/electron/main-window.ts', () => ({
  getMainWindow: () => electron.window,
}));

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

describe('the due count', () => {
  test.each(['linux', 'darwin'])('is a number on %s', (platform) => {
    vi.stubGlobal('process', { ...process, platform });
    showCount(7);
    showCount(0);
    expect(electron.app.setBadgeCount.mock.calls).toEqual([[7], [0]]);
    expect(electron.window.setOverlayIcon).not.toHaveBeenCalled();
  });

  test('is an overlay image with a description on Windows, removed when nothing is due', () => {
    vi.stubGlobal('process', { ...process, platform: 'win32' });
    showCount(7);
    showCount(0);
    expect(electron.window.setOverlayIcon.mock.calls).toEqual([
      ['the image', '7 due'],
      [null, ''],
    ]);
  });
});

/** The badge as text: `#` is ink, `.` the disc. */
function draw(count: number): string {
  const pixels = drawBadge(count);
  const rows = Array.from({ length: 16 }, (_, y) =>
    Array.from({ length: 16 }, (_unused, x) => {
      const at = (y * 16 + x) * 4;
      if (pixels[at + 3] === 0) return ' ';
      return pixels[at] === 0x02 ? '#' : '.';
    }).join(''),
  );
  return rows.join('\n');
}

describe('the badge image', () => {
  test('is a round disc with a centered digit', () => {
    const picture = draw(1).split('\n');
    expect(picture[0]).toMatch(/^ {4,}\.+ {4,}$/);
    expect(picture.filter((row) => row.includes('#'))).toHaveLength(10);
  });

  test('differs by count up to 99, and is the same above', () => {
    expect(new Set([1, 9, 10, 42, 99, 100].map(draw)).size).toBe(6);
    expect(draw(100)).toBe(draw(4000));
    expect(draw(42)).toContain('#');
  });
});
