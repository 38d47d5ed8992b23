import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const styleSheets = import.meta.glob('../**/*.css');

test('the style sheets change at the same widths as the components', async () => {
  const known = new Set([
    '(max-width: 40em)',
    '(min-width: 40.01em)',
    '(max-width: 48em)',
    '(max-width: 68.75em)',
    '(min-width: 80.01em)',
  ]);
  const others: string[] = [];
  expect(Object.keys(styleSheets).length).toBeGreaterThan(10);
  for (const path of Object.keys(styleSheets)) {
    const css = await readFile(new URL(path, import.meta.url), 'utf8');
    for (const [query = ''] of css.matchAll(/(?<=@media[^{]*)\((?:min|max)-width:[^)]*\)/g))
      if (!known.has(query)) others.push(`${path}: ${query}`);
  }
  expect(others, 'the widths of use-device.ts').toEqual([]);
});
