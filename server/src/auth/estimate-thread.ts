import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // The time grows with the square of the length, and with each way to read symbols as letters: with these it is some
  // 50 ms at the most. What comes after them makes a password that begins badly no better.
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

/** How hard a password is to guess, 0 to 4, and zxcvbn's name of what makes it easy. */
export type Estimate = { score: number; warning: string | null };

/** @param known words that a guesser would try first */
export function estimate({ password, known }: { password: string; known: string[] }): Estimate {
  const { score, feedback } = zxcvbn.check(password, known);
  return { score, warning: feedback.warning };
}
