import { z } from 'zod';
import { formatDecimal, parseDecimal } from './decimal.ts';

/**
 * An exact decimal that is not negative, as a JSON number or numeric text, and given back as it came. It is checked by
 * its digits and never by arithmetic, so that no floating-point number decides.
 * @param whole most digits before the point
 * @param places most digits behind it
 * @param sentence for anything else
 */
export function decimalInput(whole: number, places: number, sentence: string) {
  const digits = new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`);
  return z
    .union([z.number(), z.string().trim()], { error: sentence })
    .refine((value) => digits.test(String(value)), sentence);
}

type AmountOptions = {
  /** The sentence for none. */
  missing?: string;
  /** Refuses 0: with this sentence, or with a common one. */
  positive?: boolean | string;
};

const DECIMAL = /^\d+(?:\.(\d+))?$/;

/** The fault of a decimal; null: none. */
function fault(text: string, missing: string, largest: string, positive: string | null): string | null {
  if (text === '') return missing;
  const digits = DECIMAL.exec(text);
  const value = digits && parseDecimal(text);
  if (!digits || value === null || value > (parseDecimal(largest) ?? 0n))
    return `Please type a number from 0 to ${Number(largest).toLocaleString('en', { maximumFractionDigits: 4 })}.`;
  const places = largest.split('.')[1]?.length ?? 0;
  if ((digits[1]?.replace(/0+$/, '').length ?? 0) > places)
    return `Please use at most ${places} decimal places.`;
  return value === 0n ? positive : null;
}

/** A decimal up to the largest one, whose places it may have; a JSON number or numeric text, given on as text. */
function amountUpTo(largest: string, missing: string, positive: string | null) {
  return z
    .union([z.number(), z.string().trim()], { error: missing })
    .superRefine((value, context) => {
      const sentence = fault(String(value), missing, largest, positive);
      if (sentence) context.addIssue({ code: 'custom', message: sentence });
    })
    .transform((value) => formatDecimal(parseDecimal(String(value)) ?? 0n));
}

/**
 * A quantity: 0 to 9,999,999.999 with at most 3 decimal places. A JSON number or numeric text goes in, and exact text
 * without trailing zeros comes out, as the database takes it. Rule: API-8.
 */
export function quantity({ missing = 'Please type a quantity.', positive = false }: AmountOptions = {}) {
  const sentence = positive === true ? 'Please type a quantity greater than 0.' : positive || null;
  return amountUpTo('9999999.999', missing, sentence);
}

/** Money in dollars: 0 to 99,999,999.99 with at most 2 decimal places, in and out as a quantity. Rule: API-8. */
export function money({ missing = 'Please type an amount.', positive = false }: AmountOptions = {}) {
  const sentence = positive === true ? 'Please type an amount greater than 0.' : positive || null;
  return amountUpTo('99999999.99', missing, sentence);
}

/** A price of one unit: 0 to 99,999,999.9999 with at most 4 decimal places, in and out as a quantity. Rule: API-8. */
export function unitPrice(missing = 'Please type an amount.') {
  return amountUpTo('99999999.9999', missing, null);
}

/** Per cent: 0 to 100 with at most 2 decimal places, in and out as a quantity. */
export const percent = ({ positive = '' } = {}) =>
  amountUpTo('100.00', 'Please type a percentage.', positive || null);

/** Makes a field optional as a form sends it: blank text counts as none, and gives null. */
export function blankAsNull<Schema extends z.ZodType>(schema: Schema) {
  const optional = z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish(),
  );
  return optional as unknown as z.ZodType<
    z.output<Schema> | null | undefined,
    z.input<Schema> | '' | null | undefined
  >;
}
