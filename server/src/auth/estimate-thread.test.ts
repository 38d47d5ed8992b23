import { expect, test } from 'vitest';
import { estimate } from './estimate-thread.ts';

test('of a long password the beginning is judged, or it would take a second', () => {
  const words = 'seven green cranes stand in the harbour o';
  expect(words.length).toBeGreaterThan(40);
  for (const text of [words, '4@8({[<3369&6#!1/|0$5+7%2'.repeat(40), 'ab1'.repeat(300)])
    expect(estimate({ password: text, known: [] })).toEqual(
      estimate({ password: text.slice(0, 40), known: [] }),
    );
});

test.each([
  ['rajendran', ['rajendran'], 0],
  ['R@jendran1', ['rajendran'], 1],
  ['zzzzzzzz', [], 0],
  ['k7mw-p3xa-tq9d', ['rajendran'], 4],
])('%s, where %j is known, has the score %i', (password, known, score) => {
  expect(estimate({ password, known }).score).toBe(score);
});
