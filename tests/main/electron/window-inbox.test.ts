import { describe, expect, test } from 'vitest';
import { WindowInbox } from '../../../src/main/electron/window-inbox.ts';

describe('WindowInbox', () => {
  test('delivers the first message once', () => {
    const inbox = new WindowInbox('/sql', () => expect.unreachable());
    expect(inbox.take()).toBe('/sql');
    expect(inbox.take()).toBeNull();
  });

  test('keeps only the latest message that arrives before the window asks', () => {
    const inbox = new WindowInbox('/sql', () => expect.unreachable());
    inbox.receive('/git');
    inbox.receive('/http');
    expect(inbox.take()).toBe('/http');
  });

  test('forwards messages directly once the window has asked', () => {
    const sent: string[] = [];
    const inbox = new WindowInbox<string>(null, (address) => sent.push(address));
    expect(inbox.take()).toBeNull();
    inbox.receive('/git');
    expect(sent).toEqual(['/git']);
    expect(inbox.take()).toBeNull();
  });

  test('keeps a message that arrives while there is no window', () => {
    const inbox = new WindowInbox<string>(null, () => expect.unreachable());
    inbox.take();
    inbox.stopListening();
    inbox.receive('/git');
    expect(inbox.take()).toBe('/git');
  });
});
