import { expect, test } from 'vitest';
import { isEasyToGuess, isPin } from './pin.ts';

test('a PIN has six digits', () => {
  expect(['000000', '271828'].map(isPin)).toEqual([true, true]);
  for (const text of ['', '27182', '2718281', '27182a', ' 27182', '٢٧١٨٢٨'])
    expect(isPin(text), text).toBe(false);
});

test('one digit and digits in a row are too easy to guess', () => {
  for (const pin of ['000000', '999999', '123456', '012345', '456789', '654321', '987654'])
    expect(isEasyToGuess(pin), pin).toBe(true);
  for (const pin of ['271828', '123457', '112233']) expect(isEasyToGuess(pin), pin).toBe(false);
});
