import { expect, test } from 'vitest';
import { sameValue } from './same-value.ts';

test('copies say the same, and whatever differs does not', () => {
  const row = { id: 1, qty: '2', material: { code: 'M-1' }, tags: ['a'], at: undefined };
  expect(sameValue(row, structuredClone(row))).toBe(true);
  expect(sameValue(row, { ...row, qty: '3' })).toBe(false);
  expect(sameValue(row, { ...row, material: { code: 'M-2' } })).toBe(false);
  expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameValue([1], { 0: 1 })).toBe(false);
  expect(sameValue(null, {})).toBe(false);
});

test('files are the same only as themselves', () => {
  const file = new Blob(['a']);
  expect(sameValue(file, file)).toBe(true);
  expect(sameValue(file, new Blob(['b']))).toBe(false);
});
