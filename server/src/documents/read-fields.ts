import { type DocumentField, type DocumentType, descriptorOf, type FieldValue } from '@plumbline/contract';
import { invalid } from '../platform/problem.ts';
import { cleanRichText } from '../platform/rich-text/rich-text.ts';

/** A document's own fields by name, as they are kept. */
export type Fields = Record<string, FieldValue>;

/**
 * The date and the fields of a type that a body names, as they are kept: rich text clean, nothing typed as null.
 * @throws invalid at a field of which nothing is left that it needs
 */
export function readFields(type: DocumentType, body: object): { date: string | undefined; fields: Fields } {
  const { fields, dateField } = descriptorOf(type);
  const given = body as Fields;
  const named = Object.entries(fields).filter(([name]) => given[name] !== undefined);
  return {
    date: given[dateField] as string | undefined,
    fields: Object.fromEntries(named.map(([name, field]) => [name, kept(name, field, given[name])])),
  };
}

function kept(name: string, field: DocumentField, given: FieldValue): FieldValue {
  if (typeof given !== 'string') return given;
  const value = (field.kind === 'rich' ? cleanRichText(given) : given) || null;
  // The schema saw words where cleaning found none, such as those of a script.
  const missing = value === null && field.required && field.schema.safeParse('').error?.issues[0]?.message;
  if (missing) throw invalid({ [name]: missing });
  return value;
}
