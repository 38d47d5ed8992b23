import { expect, test } from 'vitest';
import { fullness, type Stage } from './import-stage.ts';

test('the bar never goes back', () => {
  const stages: Stage[] = [
    { phase: 'uploading', done: 0, total: 1 },
    { phase: 'uploading', done: 0.5, total: 1 },
    { phase: 'starting', done: 1, total: 1 },
    { phase: 'reading', done: 0, total: 1 },
    { phase: 'reading', done: 1, total: 1 },
    { phase: 'writing', done: 0, total: 0 },
    { phase: 'writing', done: 2000, total: 6000 },
    { phase: 'computing', done: 6000, total: 6000 },
  ];
  const full = stages.map(fullness);
  expect(full).toEqual(full.toSorted((a, b) => a - b));
  expect(full[0]).toBe(0);
  expect(full.at(-1)).toBe(90);
});
