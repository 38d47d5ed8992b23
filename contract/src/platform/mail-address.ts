import { z } from 'zod';
import { typedText } from './scalars.ts';

/** The longest address that mail servers take (RFC 5321). */
const LONGEST = 254;

const NOT_AN_ADDRESS = 'Please type an e-mail address such as name@example.com.';

/**
 * One plain e-mail address, without a name, quotes or further addresses: what it is put into can hold nothing else than it.
 * @param missing the sentence for a blank value
 */
export function mailAddress(missing: string) {
  return typedText(missing)
    .min(1, { error: missing, abort: true })
    .max(LONGEST, { error: `Please use at most ${LONGEST} characters.`, abort: true })
    .regex(z.regexes.email, NOT_AN_ADDRESS);
}

/** The same where it may stay empty; blank counts as none. */
export const optionalMailAddress = z
  .union([z.literal(''), mailAddress(NOT_AN_ADDRESS)], { error: NOT_AN_ADDRESS })
  .nullish()
  .transform((address) => (address === '' ? null : address));
