import { type Cell, shownOf } from './sheet.ts';

/** The columns of a table that is imported, by field. */
export type TableColumns<Field extends string> = {
  /** The words of each column, in the table's order. */
  headings: Readonly<Record<Field, string>>;
  /** What a column may also be called. */
  aliases?: readonly (readonly [heading: string, field: Field])[];
  /** The fields without which nothing can be added. */
  required: readonly Field[];
  /** What may take the place of a required field. */
  alternatives?: Readonly<Partial<Record<Field, Field>>>;
};

/** Which field each heading is, null for none, where a person has said so. */
export type ColumnChoice = Readonly<Record<string, string | null>>;

/** A column with a heading; its field is null where nothing is taken from it. */
export type FoundColumn<Field extends string> = { index: number; heading: string; field: Field | null };

const MAX_HEADING = 100;

/** A heading without what does not matter in it: 'Serial No.', 'serial_no' and 'SERIAL NO' are one. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Also without what is in brackets: 'Unit Price (SGD)', 'Date of Birth (dd/mm/yyyy)'. */
const withoutNote = (heading: string) => heading.replaceAll(/[([][^()[\]]*[)\]]/g, '');

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

/** The heading of a column as a person is shown it, and as they name it. */
export const headingOf = (cell: Cell): string =>
  shownOf(cell)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_HEADING)
    .toWellFormed();

/** Finds the columns of a table by its row of headings: as the person has chosen, else by their words. */
export function columnFinder<Field extends string>(columns: TableColumns<Field>, choice: ColumnChoice = {}) {
  const byHeading = fieldsByHeading(columns);
  const fieldOf = (heading: string): Field | null => {
    if (Object.hasOwn(choice, heading)) {
      const chosen = choice[heading] as string | null;
      return chosen !== null && Object.hasOwn(columns.headings, chosen) ? (chosen as Field) : null;
    }
    return byHeading.get(plain(heading)) ?? byHeading.get(plain(withoutNote(heading))) ?? null;
  };
  return (row: readonly Cell[]): FoundColumn<Field>[] =>
    row.flatMap((cell, index) => {
      const heading = headingOf(cell);
      return heading === '' ? [] : [{ index, heading, field: fieldOf(heading) }];
    });
}
