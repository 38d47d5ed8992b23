import { randomBytes } from 'node:crypto';
import type { Client, Reply } from '../client.ts';

/** Tokens of other lengths, and texts that might be read as something else. */
const ODD_TOKENS = ['', 'x'.repeat(5_000), "' or true --", '%00', '%F0%9F%97%93'];

/** Guesses at the calendars of others, all at once. */
export const guessCalendars = (anyone: Client, tries: number): Promise<Reply<unknown>>[] =>
  [...ODD_TOKENS, ...Array.from({ length: tries }, () => randomBytes(32).toString('base64url'))].map(
    (token) => anyone.request(`/calendar.ics?token=${token}`),
  );
