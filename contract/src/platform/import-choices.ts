import { z } from 'zod';
import { encodingNames } from './encodings.ts';
import { flagInput, id } from './scalars.ts';

/** How the encoding of a file was found. */
export const encodingEvidences = ['mark', 'declaration', 'content', 'chosen'] as const;
export type EncodingEvidence = (typeof encodingEvidences)[number];

/** The possible meanings of one comma before three digits. */
export const commaMeanings = ['thousands', 'decimal'] as const;
export type CommaMeaning = (typeof commaMeanings)[number];

/** Which comes first in dates written in figures, such as 03/04/2026. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

const encodingName = z.enum(encodingNames, { error: 'Please select an encoding.' });

/** How the file of an import is to be read, where that is not to be found out from the file. */
const importChoices = {
  encoding: encodingName.optional(),
  /** Of a workbook, by its name. */
  sheet: z.string({ error: 'Please select a sheet.' }).max(255).optional(),
  /** Also rows and columns of a workbook that are hidden, as by a filter. */
  include_hidden: flagInput.default(false),
  /** How dates are read in columns of a table that do not show it. */
  dates: z.enum(dateOrders, { error: 'Please select whether the day or the month is first.' }).optional(),
};

const columnChoice = z
  .record(z.string().max(200), z.string().max(100).nullable(), { error: 'Please map the columns.' })
  .refine((columns) => Object.keys(columns).length <= 500, 'Please map at most 500 columns.')
  .optional();

/** The same of a schedule. */
export const scheduleChoices = {
  ...importChoices,
  /** Which field each heading of a table is, null for none; other headings are recognised by their words. */
  columns: columnChoice,
  /** Of a file with several projects, the id or the code of the one to import. */
  project: z.string({ error: 'Please select a project.' }).max(255).optional(),
};

/** The same of a table. */
export const tableChoices = {
  ...importChoices,
  /** Which field each heading is, null for none; other headings are recognised by their words. Given, a preview is also made of a table whose columns are not all found. */
  columns: columnChoice,
  comma: z.enum(commaMeanings, { error: 'Please select what the comma means.' }).optional(),
  /** A row that reads in every column like an earlier one is left out; else both are errors where they cannot be. */
  skip_repeated: flagInput.default(false),
};

/** The company of the rows that name none; the table then needs no such column. */
export const defaultCompany = { company_id: id.optional() };

/** How the file of an import was read, for a look at it before it is done. */
export const importSource = z.object({
  /** Null of a workbook. */
  encoding: encodingName.nullable(),
  encoding_found_by: z.enum(encodingEvidences).nullable(),
  /** The first names that are not plain English letters: a wrong encoding is seen there. At most 5. */
  first_names: z.array(z.string()),
  /** Cells and lines with a letter that could not be read, which is shown as U+FFFD. At most 5. */
  damaged: z.array(z.string()),
  /** The sheet that was read; null where the file has no sheets. */
  sheet: z.string().nullable(),
  /** The visible sheets, and whether each has the columns. */
  sheets: z.array(z.object({ name: z.string(), fits: z.boolean() })),
  /** How many rows and columns of the sheet are hidden; they are left out unless `include_hidden` asks for them. */
  hidden_rows: z.number().int(),
  hidden_columns: z.number().int(),
  /** Dates such as '03/04/2026' of columns that do not show whether the day or the month is first; at most 5. */
  unclear_dates: z.array(z.string()),
});
export type ImportSource = z.infer<typeof importSource>;

/** The same of a table, with its columns. */
export const tableSource = importSource.extend({
  /** The row of the headings, as a spreadsheet numbers it. */
  heading_row: z.number().int(),
  /** Each column with a heading, the field that it is, and the first values below it. */
  columns: z.array(
    z.object({ heading: z.string(), field: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  /** Fields that are required and have no column. */
  missing_fields: z.array(z.string()),
  /** Amounts such as '1,234' of columns that do not show what the comma means; at most 5. */
  unclear_amounts: z.array(z.string()),
  /** How many rows read in every column like an earlier one. */
  repeated_rows: z.number().int(),
});
export type TableSource = z.infer<typeof tableSource>;
