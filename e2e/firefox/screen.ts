import { expect } from '@playwright/test';
import type { Firefox } from './firefox.ts';

/** The beginning of all functions below: the visible element of a selector whose name begins with a text. */
const FOUND = `
  const nameOf = (one) => one.getAttribute('aria-label') ?? one.labels?.[0]?.innerText ?? one.innerText;
  const found = (selector, name) => [...document.querySelectorAll(selector)]
    .find((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]') && nameOf(one).trim().startsWith(name));`;

const PRESSABLE = 'button, a, [role="tab"], [role="option"]';
const TYPABLE = 'input:not([type="file"]), textarea, [contenteditable="true"]';

/** The screen of a Firefox, as its person uses it. */
export function screenOf(firefox: Firefox) {
  const does = (body: string) => `(...given) => {${FOUND}\n${body}\n}`;
  const read = () => firefox.ask('() => document.body.innerText');
  return {
    /** Waits until a text is there. */
    shows: (text: string | RegExp) => expect.poll(read).toMatch(text),
    showsNo: (text: string | RegExp) => expect.poll(read).not.toMatch(text),
    press: (name: string, within = '') =>
      expect
        .poll(() =>
          firefox.ask(
            does(`const one = found(given[1], given[0]);
              one?.click();
              return Boolean(one);`),
            name,
            PRESSABLE.split(', ')
              .map((each) => `${within} ${each}`)
              .join(', '),
          ),
        )
        .toBe(true),
    async type(name: string, text: string) {
      const focus = does(`const one = found(given[1], given[0]);
        one?.focus();
        one?.select?.();
        return one !== undefined && document.activeElement === one;`);
      await expect.poll(() => firefox.ask(focus, name, TYPABLE)).toBe(true);
      await firefox.type(text);
    },
    /** Goes to a place of the product, without loading the page again. */
    goTo: (path: string) => firefox.ask('(path) => { location.hash = path; }', path),
  };
}
