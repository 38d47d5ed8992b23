/** The numbers of a record by which a person is known outside of the company. Rule: AUDIT-6. */
export const identityNumberFields = ['nric', 'wp_no', 'passport_no'] as const;
export type IdentityNumberField = (typeof identityNumberFields)[number];

const DOT = '•';
/** As many characters of a number stay at its end, and never more than half of it. */
const LONGEST_END = 4;
/** From so many characters on a letter at the beginning, which says of what kind it is, stays too. */
const LONG = 8;

/** The sentence for a number that was typed into its mask, or came with one. */
export const NUMBER_IS_MASKED = 'Please type the whole number, or leave it as it is.';

/** A number as it is shown until somebody opens it: S1234567D is S••••567D. The dots do not say how many there are. */
export function maskedNumber(number: string): string {
  const characters = [...number];
  const end = characters.slice(characters.length - Math.min(LONGEST_END, Math.floor(characters.length / 2)));
  const [first = ''] = characters;
  const beginning = characters.length >= LONG && /\p{Letter}/u.test(first) ? first : '';
  return `${beginning}${DOT.repeat(4)}${end.join('')}`;
}

/** Whether a text is a mask, or was typed into one. */
export const isMasked = (text: string): boolean => text.includes(DOT);
