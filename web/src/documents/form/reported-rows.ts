import {
  type Answer,
  type listMaterialsForReport,
  parseDecimal,
  type ReportedMaterial,
} from '@plumbline/contract';
import { decimalWords, sumText } from '../../ui/lines/totals.ts';
import type { DocumentValue, ReportedRow } from '../drafts/draft.ts';

/** A material that was withdrawn for the task of a report. */
export type WithdrawnMaterial = Answer<typeof listMaterialsForReport>[number];

/** The materials of a form's values; a draft that was begun before there were any has none. */
export const rowsIn = (value: DocumentValue): readonly ReportedRow[] => (Array.isArray(value) ? value : []);

/** The materials of a report as its form shows them. */
export const rowsOf = (materials: readonly ReportedMaterial[] = []): ReportedRow[] =>
  materials.map(({ id, code, description, unit, report_qty }) => ({
    ...{ id, code, description, unit },
    report_qty: String(report_qty),
  }));

/** A withdrawn material as a line, whose quantity is still to be typed. */
export const rowOf = ({ id, code, description, unit }: WithdrawnMaterial): ReportedRow => ({
  ...{ id, code, description, unit },
  report_qty: '',
});

/** Whether two lists name the same quantities of the same materials, however the quantities are written. */
export const sameRows = (one: readonly ReportedRow[], other: readonly ReportedRow[]): boolean =>
  keyOf(one) === keyOf(other);

const keyOf = (rows: readonly ReportedRow[]) =>
  rows.map(({ id, report_qty }) => `${id} ${sumText([report_qty]) ?? report_qty}`).join();

/** Materials in words: 'CB-16: 2.5 m; CB-25: 1 m'. */
export const rowsInWords = (rows: readonly ReportedRow[]): string =>
  rows
    .map(({ id, code, unit, report_qty }) =>
      `${code ?? `#${id}`}: ${decimalWords(report_qty, 'quantity')} ${unit ?? ''}`.trim(),
    )
    .join('; ');

/** The exact quantities of a material for a line: what was withdrawn, and what other reports of the task say. */
export type MaterialFigures = { withdrawn: string; reported: string };

/**
 * The figures of withdrawn materials, by their ids.
 * @param own what the report that is changed says already: it does not count as reported by another
 */
export function figuresOf(
  withdrawn: readonly WithdrawnMaterial[],
  own: readonly ReportedRow[],
): ReadonlyMap<number, MaterialFigures> {
  return new Map(
    withdrawn.map(({ id, withdrawn_qty, reported_qty }) => {
      const ofThis = own.find((row) => row.id === id)?.report_qty;
      const reported = sumText([String(reported_qty), ofThis ? `-${ofThis}` : null]);
      return [id, { withdrawn: String(withdrawn_qty), reported: reported ?? '' }];
    }),
  );
}

/** Whether a line and the other reports together say more than was withdrawn. */
export function isBeyond(
  { report_qty }: Pick<ReportedRow, 'report_qty'>,
  figures: MaterialFigures | undefined,
) {
  const sum = parseDecimal(sumText([report_qty, figures?.reported ?? '0']) ?? '');
  const most = parseDecimal(figures?.withdrawn ?? '0');
  return parseDecimal(report_qty) !== null && sum !== null && most !== null && sum > most;
}

/** What of a material is left to be reported, as exact text; '0' or less: nothing. */
export const leftOf = ({ withdrawn, reported }: MaterialFigures) =>
  sumText([withdrawn, `-${reported}`]) ?? '0';
