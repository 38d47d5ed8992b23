import { expect, type Page } from '@playwright/test';

/** Rule: SCREEN-30. In px. */
const limits = { target: 48, text: 16, caption: 14 };

/** What of a screen is smaller than it may be on a worker's phone, a sentence each. Runs in the page. */
function whatIsTooSmall({ target, text, caption }: typeof limits): string[] {
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[inert], [aria-hidden="true"]') === null;
  const words = (element: Element) =>
    `'${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('placeholder') || element.className || element.tagName).trim().slice(0, 60)}'`;
  /** What is over all else, as a dialog, is what is used. */
  const overlays = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ].filter(isVisible);
  const root = overlays.at(-1) ?? document.body;

  /** What only a screen reader finds. */
  const isHidden = ({ width }: DOMRect) => width < 4;

  /** Whether a finger at a place touches an element, its label or what is in it. */
  const touches = (element: Element, labels: readonly Element[], x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && [element, ...labels].some((one) => one.contains(hit));
  };
  const tooSmall: string[] = [];
  /** A locked form shows its facts in fields that cannot be changed. */
  const notTouched =
    ':disabled, [type="file"], [data-locked] input[readonly], [data-locked] textarea[readonly]';
  const interactive =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="slider"], [role="treeitem"]';
  for (const element of root.querySelectorAll<HTMLElement>(interactive)) {
    const labels: readonly Element[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    // A switch and the choices of a segmented control are drawn by their labels, the inputs are transparent.
    const drawn = [element, ...labels].find((one) => isVisible(one) && one.getBoundingClientRect().width > 0);
    const box = drawn?.getBoundingClientRect();
    if (!drawn || !box || isHidden(box) || element.matches(notTouched)) continue;
    if (box.height >= target && box.width >= target) continue;
    // A box of its own may be small where its label or what is around it can be touched with it.
    drawn.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < target && touches(element, labels, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const high = Math.max(height, reach(0, 1) + reach(0, -1) + 1);
    const wide = Math.max(width, reach(1, 0) + reach(-1, 0) + 1);
    if (high < target || wide < target)
      tooSmall.push(
        `${element.tagName.toLowerCase()} ${words(element)} is ${Math.round(wide)} × ${Math.round(high)} px`,
      );
  }

  const probe = document.body.appendChild(document.createElement('span'));
  const captionColors = ['--mantine-color-dimmed', '--accent', '--good', '--pending', '--bad'].map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (
      !element ||
      !node.textContent?.trim() ||
      element.matches('script, style, noscript') ||
      !isVisible(element)
    )
      continue;
    if (isHidden(element.getBoundingClientRect())) continue;
    const { fontSize, color } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isCaption = captionColors.includes(color) || element.closest('.mantine-Badge-root') !== null;
    if (size < (isCaption ? caption : text))
      tooSmall.push(
        `the text '${node.textContent.trim().slice(0, 60)}' has ${size} px (${element.className})`,
      );
  }
  for (const field of root.querySelectorAll<HTMLElement>(
    'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, [contenteditable="true"]',
  )) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (isVisible(field) && size < text) tooSmall.push(`what is typed in ${words(field)} has ${size} px`);
  }
  return [...new Set(tooSmall)];
}

/** Checks that a worker's thumb meets everything on the screen, and that all of it can be read in the sun. */
export async function expectLargeEnough(page: Page, where: string) {
  expect.soft(await page.evaluate(whatIsTooSmall, limits), where).toEqual([]);
}
