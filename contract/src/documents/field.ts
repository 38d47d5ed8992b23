import { z } from 'zod';
import { optionalLine, requiredLine, typedRichText, typedText } from '../platform/scalars.ts';

/**
 * How a field is typed, shown and printed: a line of text, several lines of it, rich text, a whole number, a number
 * with up to 3 decimals, a per cent (0 to 100, up to 2 decimals), one of a few choices.
 */
export type FieldKind = 'line' | 'text' | 'rich' | 'count' | 'number' | 'percentage' | 'choice';

/** One field of a type of document, with the rule that server and browser check by. */
export type DocumentField = {
  kind: FieldKind;
  label: string;
  schema: z.ZodType<string | number | null | undefined>;
  /** What it is answered as. */
  answer: z.ZodType<string | number | null>;
  required: boolean;
  /** The form offers to say by one touch that there is none. */
  mayNotApply?: boolean;
  /** What a choice chooses among, by the value on the wire. */
  choices?: Readonly<Record<string, string>>;
  /** What is counted, shown behind the number. */
  unit?: string;
};

/** The longest plain text of several lines, in characters. */
const MAX_TEXT = 5_000;

/** What rich text says without its tags; blank when there is nothing to read. */
function visibleText(html: string): string {
  return html.replaceAll(/<[^<>]*>|&nbsp;/g, ' ').trim();
}

const textAnswer = z.string().nullable();
const numberAnswer = z.number().nullable();

/** A line of text of at most 255 characters. @param missing the sentence when it is required and blank */
export function line(label: string, missing?: string): DocumentField {
  return {
    kind: 'line',
    label,
    schema: missing ? requiredLine(missing) : optionalLine(),
    answer: textAnswer,
    required: Boolean(missing),
  };
}

/** Text of several lines without formatting, never required. */
export function text(label: string): DocumentField {
  const schema = typedText()
    .max(MAX_TEXT, `Please use at most ${MAX_TEXT.toLocaleString('en')} characters.`)
    .nullish();
  return { kind: 'text', label, schema, answer: textAnswer, required: false };
}

/** Rich text as HTML; the server sanitises it. @param missing the sentence when it is required and says nothing */
export function rich(label: string, missing?: string): DocumentField {
  const html = typedRichText(missing);
  const schema = missing ? html.refine((value) => visibleText(value) !== '', missing) : html.nullish();
  return { kind: 'rich', label, schema, answer: textAnswer, required: Boolean(missing) };
}

/** A number, or the text of one as other clients send it. */
function numeric(missing: string, rule: z.ZodNumber) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number({ error: missing }).pipe(rule),
  );
}

/** At most so many decimals, exactly as they are kept. */
function decimals(places: number) {
  const sentence = `Please use at most ${places} decimal places.`;
  return (rule: z.ZodNumber) =>
    rule.refine((value) => Number(value.toFixed(places)) === value, sentence) as z.ZodNumber;
}

/** A required whole number of persons or things, 0 to 100,000. @param missing the sentence for none, or for no number */
export function count(label: string, missing: string): DocumentField {
  const whole = 'Please type a whole number from 0 to 100,000.';
  const rule = z.number().int(whole).min(0, whole).max(100_000, whole);
  return {
    kind: 'count',
    label,
    schema: numeric(missing, rule) as DocumentField['schema'],
    answer: numberAnswer,
    required: true,
  };
}

/** A required number of 0 to 100,000 with up to 3 decimals. @param unit what is counted, shown behind it */
export function number(label: string, missing: string, unit?: string): DocumentField {
  const range = 'Please type a number from 0 to 100,000.';
  const rule = decimals(3)(z.number().min(0, range).max(100_000, range));
  return {
    kind: 'number',
    label,
    schema: numeric(missing, rule) as DocumentField['schema'],
    answer: numberAnswer,
    required: true,
    ...(unit && { unit }),
  };
}

/** A required per cent, 0 to 100, with up to 2 decimals. */
export function percentage(label: string): DocumentField {
  const range = 'Please enter a percentage from 0 to 100.';
  const rule = decimals(2)(z.number().min(0, range).max(100, range));
  return {
    kind: 'percentage',
    label,
    schema: numeric(range, rule) as DocumentField['schema'],
    answer: numberAnswer,
    required: true,
    unit: '%',
  };
}

/** One of a few. @param choices what is shown, by the value on the wire @param missing the sentence for none of them */
export function choice(
  label: string,
  choices: Readonly<Record<string, string>>,
  missing: string,
): DocumentField {
  const values = Object.keys(choices) as [string, ...string[]];
  return {
    kind: 'choice',
    label,
    schema: z.enum(values, { error: missing }),
    answer: textAnswer,
    required: true,
    choices,
  };
}
