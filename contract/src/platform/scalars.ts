import { z } from 'zod';
import { hasTooManyMarks, richTextHasTooManyMarks, TOO_MANY_MARKS } from './combining-marks.ts';
import { fileText } from './file-text.ts';
import { storedName, storedText } from './stored-text.ts';

/** Largest id that PostgreSQL's integer holds; anything beyond it cannot exist, so it is simply not there. */
const LARGEST_ID = 2_147_483_647;

/** A record's id in a path. What is no positive integer answers 404. Rule: API-2. */
export const pathId = z.preprocess(
  // Digits only, and in one way: '0x1', '1e0' and '01' are numbers to JavaScript, and would name the record 1 too.
  (text) => (/^[1-9]\d*$/.test(String(text)) ? Number(text) : null),
  z.number().int().min(1).max(LARGEST_ID),
);

/**
 * A whole number of a query: digits only, although JavaScript takes more texts for a number. Left empty it is 0.
 * @param schema what the number has to be
 */
export function queryNumber<Schema extends z.ZodType<number, number>>(schema: Schema) {
  const asked = z.preprocess(
    (text) => (typeof text === 'string' && /^\d*$/.test(text) ? Number(text) : text),
    schema,
  );
  return asked as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

/** A record's id in a body or an answer. */
export const id = z.number().int().min(1).max(LARGEST_ID);

/** A record's id by which a list is filtered; an empty or zero one is 'All'. */
export const idFilter = queryNumber(z.literal(0).or(id)).optional();

/** A filter that a list may have; an empty one is 'All', as the word itself is. */
export const blankAsAll = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === 'All' ? undefined : value), schema.optional());

/** A required id in a body, such as a person's. @param missing the sentence for none */
export const requiredId = (missing: string) => z.number({ error: missing }).pipe(id);

/** A site-local calendar date, YYYY-MM-DD, that exists and lies within the time that people and works span. */
export const siteDate = z.iso
  .date({ error: 'Please pick a date in the form YYYY-MM-DD.', abort: true })
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31', 'Please pick a date from 1900 to 2199.');

/** The day of a reading, at whose end it is asked for: today or before; now unless given. */
export const asOfDay = siteDate.optional();

/** A moment in UTC, ISO 8601 with milliseconds. */
export const instant = z.iso.datetime();

/**
 * A field of every body that changes a record: the version of it that the caller read, to notice a lost update. Left
 * out, the change is made whatever others have changed meanwhile. Rule: API-5.
 */
export const readVersion = { updated_at: instant.optional() };

/** A percentage as it is answered: 0 to 100, rounded to 2 places. */
export const percentage = z.number().min(0).max(100);

/** A yes or no that other clients send as 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A yes or no in a body: true, false, 1 or 0. Gives a boolean. */
export const flagInput = z
  .union([z.boolean(), z.literal(0), z.literal(1)], { error: 'Please answer yes (1) or no (0).' })
  .transform(Boolean);

/** A yes or no in a query; no unless it is given. The parameters of a download hold what it was read as. */
export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])], { error: 'Please answer yes (1) or no (0).' })
  .transform((value) => value === true || value === 'true' || value === '1')
  .optional();

/**
 * Text as people type it, as storedText(…) has it: every field of text begins with this one.
 * @param error the sentence for what is no text
 */
export function typedText(error = 'Please type a text.') {
  return z
    .string({ error })
    .refine((text) => !hasTooManyMarks(text), { error: TOO_MANY_MARKS, abort: true })
    .overwrite(storedText);
}

/**
 * Rich text as HTML, as long as it may be; the server sanitises it to what the editor can write.
 * @param error the sentence for what is no text
 */
export function typedRichText(error = 'Please type a text.') {
  return z
    .string({ error })
    .max(100_000, 'This text is too long. Please use at most 100,000 characters, formatting included.')
    .refine((html) => !richTextHasTooManyMarks(html), { error: TOO_MANY_MARKS, abort: true })
    .overwrite((html) => html.normalize('NFC'));
}

/**
 * A required line of text.
 * @param missing the sentence for a blank value
 * @param max longest length in characters
 */
export function requiredLine(missing: string, max = 255) {
  return typedText(missing).min(1, missing).max(max, `Please use at most ${max} characters.`);
}

/** An optional line of text; blank counts as none. */
export function optionalLine(max = 255) {
  return typedText()
    .max(max, `Please use at most ${max} characters.`)
    .nullish()
    .transform((text) => (text === '' ? null : text));
}

/**
 * A required code, serial number or name: a text of one line, which is compared by its textKey(…), so that what looks the
 * same is the same.
 * @param missing the sentence for a blank value
 * @param max longest length in characters
 */
export function requiredName(missing: string, max = 255) {
  return typedText(missing)
    .overwrite(storedName)
    .min(1, missing)
    .max(max, `Please use at most ${max} characters.`);
}

/** An optional code, serial number or name; blank counts as none. */
export function optionalName(max = 255) {
  return typedText()
    .overwrite(storedName)
    .max(max, `Please use at most ${max} characters.`)
    .nullish()
    .transform((text) => (text === '' ? null : text));
}

/** Optional rich text. */
export const richText = typedRichText().nullish();

/** Largest file that is taken, in bytes decoded. Rule: API-15. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file in a body: a data: URL or bare base64, at most MAX_FILE_BYTES decoded; a larger one answers 413. */
export const base64File = fileText().nullish();

/** A text typed to search by; at most 100 characters. */
export const searchTerm = z
  .string()
  .overwrite(storedName)
  .max(100, 'Please search with at most 100 characters.')
  .optional();
