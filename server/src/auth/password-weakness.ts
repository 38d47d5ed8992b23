import { type PasswordOwner, passwordFault, textsOfOwner } from '@plumbline/contract';
import { Piscina } from 'piscina';
import { compileCache } from '../platform/compile-cache.ts';
import type { Estimate } from './estimate-thread.ts';

/** Of 0 to 4: one that withstands guesses at a sign-in (a million). */
const LOWEST_SCORE = 2;

/** Passwords are rarely set: the dictionaries (65 MB, loaded in half a second) are in memory only for a while after it. */
const threads = new Piscina({
  filename: new URL('./estimate-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  env: compileCache(),
});

/** The findings of zxcvbn, in our words. */
const reasons: Record<string, string> = {
  straightRow: 'it follows the keys of a keyboard',
  keyPattern: 'it follows the keys of a keyboard',
  simpleRepeat: 'it repeats the same characters',
  extendedRepeat: 'it repeats the same characters',
  sequences: 'its characters follow one another, as in abc or 123',
  recentYears: 'it is a date or a year',
  dates: 'it is a date or a year',
  topTen: 'it is used by many people',
  topHundred: 'it is used by many people',
  common: 'it is used by many people',
  similarToCommon: 'it is similar to one that many people use',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is a name',
  commonNames: 'it is a name',
  userInputs: 'it is made of what is known of its owner',
};

/**
 * Why a new password would be guessed, with or without knowing its owner, as a sentence; null where it is strong enough.
 * Rule: ACCOUNT-7.
 */
export async function passwordWeakness(password: string, owner: PasswordOwner): Promise<string | null> {
  const fault = passwordFault(password, owner);
  if (fault) return fault;
  const { score, warning }: Estimate = await threads.run(
    { password, known: textsOfOwner(owner) },
    { name: 'estimate' },
  );
  if (score >= LOWEST_SCORE) return null;
  const reason = reasons[warning ?? ''] ?? 'it is too short or too simple';
  return `This password is easily guessed: ${reason}. Several words that do not belong together are better.`;
}
