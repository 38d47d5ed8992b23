import { expect, test } from 'vitest';
import { mayReload } from './reload-once.ts';

test('a page reloads itself once, and again only after a while', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const start = Date.UTC(2026, 10, 22);
  expect(mayReload(storage, start)).toBe(true);
  expect(mayReload(storage, start + 1000)).toBe(false);
  expect(mayReload(storage, start + 29_999)).toBe(false);
  expect(mayReload(storage, start + 60_000)).toBe(true);
  expect(mayReload(storage, start + 61_000)).toBe(false);
});
