import axe from 'axe-core';
import { expect } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Has the page drawn in light or dark colours. */
    drawIn(scheme: 'light' | 'dark'): Promise<void>;
  }
}

/** Animations that come to an end. */
const fading = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );

async function lookAt(options: axe.RunOptions) {
  await expect.poll(fading).toEqual([]);
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    ...options,
  });
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id} — ${target} — ${any[0]?.message}`));
  expect(found).toEqual([]);
}

/** Checks what is shown by every rule that the journeys check, and its colours in the dark scheme too. */
export async function expectAccessible() {
  // Reads adjacent texts, such as a name and its badge, as one word, which no label has. A component is no page: it has
  // neither a title nor headings of its own.
  await lookAt({ rules: { 'label-content-name-mismatch': { enabled: false } } });
  await commands.drawIn('dark');
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('dark');
  await lookAt({ runOnly: ['color-contrast', 'link-in-text-block'] });
  await commands.drawIn('light');
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe('light');
}
