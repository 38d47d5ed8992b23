import type { Locator } from '@playwright/test';

/** Pastes text where something has the focus, as a spreadsheet's copy comes: without a clipboard to share. */
export async function pasteInto(target: Locator, text: string) {
  await target.focus();
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
