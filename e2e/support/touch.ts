import type { Locator, Page } from '@playwright/test';

/** Where something is, once it no longer moves and nothing covers it. */
export async function steadyBox(what: Locator) {
  await what.click({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  return box;
}

/** A finger that takes hold of something and moves it sideways, by pixels. */
export async function dragSideways(page: Page, what: Locator, pixels: number) {
  const box = await steadyBox(what);
  const hand = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const start = box.x + box.width / 2;
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: start + pixels * share, y }];
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

/** A finger that is put on something and stays there. @returns what takes it away again */
export async function holdOn(page: Page, what: Locator): Promise<() => Promise<void>> {
  const box = await steadyBox(what);
  const hand = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return async () => {
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await hand.detach();
  };
}
