import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks what is on the screen; what would keep somebody out, or make it hard, fails, once all has been looked at. */
export async function expectAccessible(page: Page, where: string) {
  // What fades in has its colours only when it stands.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
    );
  expect.soft(found, where).toEqual([]);
}
