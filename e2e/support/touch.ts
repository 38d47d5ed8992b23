import type { Locator, Page } from '@playwright/test';

/** A finger that takes hold of something and moves it sideways, by pixels. */
export async function dragSideways(page: Page, what: Locator, pixels: number) {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to take hold of.');
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
