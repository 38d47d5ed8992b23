import { UnreadableFile } from './unreadable-file.ts';

const NO_COLUMNS =
  'No columns in this file are recognised. The first row must have the column names, as in the template.';

/** The columns of a table that is imported, by field. */
export type TableColumns<Field extends string> = {
  /** The words of each column, in the table's order. */
  headings: Readonly<Record<Field, string>>;
  /** What a column may also be called. */
  aliases?: readonly (readonly [heading: string, field: Field])[];
  /** The fields without which nothing can be added. */
  required: readonly Field[];
};

/** A heading without what does not matter in it: 'Serial No.', 'serial_no' and 'SERIAL NO' are one. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** By every heading that a column may have: its own words, its field's name, that of an id without 'id', its aliases. */
function fieldsByHeading<Field extends string>({ headings, aliases = [] }: TableColumns<Field>) {
  const fields = Object.keys(headings) as Field[];
  return new Map<string, Field>([
    ...fields.flatMap((field): [string, Field][] => [
      [plain(headings[field]), field],
      [plain(field.replace(/_id$/, '')), field],
      [plain(field), field],
    ]),
    ...aliases.map(([heading, field]): [string, Field] => [plain(heading), field]),
  ]);
}

/**
 * Where each field stands in a table, by its row of headings.
 * @returns the index of each field, and the headings that nothing is taken from
 * @throws UnreadableFile when a column that is required is missing, or one stands twice
 */
export function findColumns<Field extends string>(
  columns: TableColumns<Field>,
  row: readonly string[],
): { indexes: Map<Field, number>; unknown: string[] } {
  const byHeading = fieldsByHeading(columns);
  const indexes = new Map<Field, number>();
  const unknown: string[] = [];
  for (const [index, heading] of row.entries()) {
    const field = byHeading.get(plain(heading));
    if (field === undefined) {
      if (heading.trim() !== '') unknown.push(heading.trim().slice(0, 100).toWellFormed());
    } else if (indexes.has(field)) {
      throw new UnreadableFile(`The column '${columns.headings[field]}' appears twice. Remove one of them.`);
    } else indexes.set(field, index);
  }
  if (indexes.size === 0) throw new UnreadableFile(NO_COLUMNS);
  const missing = columns.required
    .filter((field) => !indexes.has(field))
    .map((field) => `'${columns.headings[field]}'`);
  if (missing.length > 0) throw new UnreadableFile(missingWords(missing));
  return { indexes, unknown };
}

function missingWords(missing: readonly string[]): string {
  const listed = new Intl.ListFormat('en-SG').format(missing);
  return missing.length === 1
    ? `The column ${listed} is missing. The template has all columns.`
    : `The columns ${listed} are missing. The template has all columns.`;
}
