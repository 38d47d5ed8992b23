import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Gives something the focus, as soon as it is there. */
export async function focus(target: Locator) {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
}

/** Pastes text where something has the focus, as a spreadsheet's copy comes: without a clipboard to share. */
export async function pasteInto(target: Locator, text: string) {
  await focus(target);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  target
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Waits until there are so many of something. */
export const expectCount = (target: Locator, count: number) =>
  expect.poll(() => target.elements()).toHaveLength(count);
