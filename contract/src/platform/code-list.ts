import { z } from 'zod';
import { storedName } from './stored-text.ts';

/** A text with a line for each code, or several such texts. */
const eachCode = (value: unknown) =>
  [value].flat().flatMap((each) => (typeof each === 'string' ? each.split('\n') : []));

/**
 * Codes that are looked up at once: the parameter repeated, or a line for each. Blank ones are left out.
 * @param most how many there may be @param longest how many characters one may have
 */
export const codeList = ({ most, longest }: { most: number; longest: number }) =>
  (
    z.preprocess(
      (value) =>
        eachCode(value)
          .map(storedName)
          .filter((code) => code !== ''),
      z
        .array(z.string().max(longest, 'This code is too long.'))
        .max(most, `Please look up at most ${most} codes at once.`),
    ) as unknown as z.ZodType<string[], string | string[]>
  ).optional();
