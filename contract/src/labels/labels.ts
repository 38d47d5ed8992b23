import { z } from 'zod';
import { queryNumber } from '../platform/scalars.ts';

/** The most labels that are printed at once. */
export const MAX_LABELS = 500;

/** The sheets of labels that are printed on, all A4: columns and rows of labels, and the size of one in millimetres. */
export const labelSheets = {
  small: { columns: 3, rows: 8, width: 63.5, height: 33.9 },
  medium: { columns: 2, rows: 6, width: 99.1, height: 42.3 },
  large: { columns: 2, rows: 3, width: 99.1, height: 93.1 },
} as const;
export type LabelSize = keyof typeof labelSheets;
export const labelSizes = Object.keys(labelSheets) as [LabelSize, ...LabelSize[]];

/** How many labels a sheet of a size has. */
export function labelsOnSheet(size: LabelSize): number {
  const { columns, rows } = labelSheets[size];
  return columns * rows;
}

const tooMany = `At most ${MAX_LABELS} labels can be printed at once. Please choose fewer, or set more filters.`;

/** Ids with commas between them, or repeated. */
const ids = (
  z.preprocess(
    (value) =>
      [value]
        .flat()
        .flatMap((each) => (typeof each === 'string' ? each.split(',') : [each]))
        .filter((each) => each !== '' && each !== undefined),
    z.array(queryNumber(z.number().int().min(1).max(2_147_483_647))).max(MAX_LABELS, tooMany),
  ) as unknown as z.ZodType<number[], string | undefined>
).optional();

/** What labels are printed: those of the ids, in their order, else of what the filters of the list leave. */
export const labelQuery = {
  ids,
  size: z.enum(labelSizes, { error: 'Please select a size' }).default('medium'),
  /** The first label of the first sheet that is still there, counted from 1 along its rows. */
  start: queryNumber(z.number().int().min(1, 'Please select a position on the sheet.')).default(1),
};

/** The printed labels, how many they are and on how many sheets. */
export const printedLabels = z.object({
  pdf_full_url: z.string(),
  labels: z.number().int(),
  sheets: z.number().int(),
});

/** What is said of the sheets in the description of an endpoint. */
export const LABELS_SUMMARY = `by ids or by the filters of the list, at most ${MAX_LABELS}: A4 sheets of 24 (small), 12 (medium) or 6 (large)`;
