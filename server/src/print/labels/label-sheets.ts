import { type LabelSize, labelSheets, labelsOnSheet } from '@plumbline/contract';
import type { PdfPart } from '@plumbline/pdf';
import encodeQR from 'qr';
import { plainTemplate, templatePath } from '../paper-part.ts';

/** The content of a label. */
export type Label = {
  id: number;
  /** By what it is found on a shelf: a brand, a code. */
  head: string;
  /** A number that is there whole, such as that of a series: 'S/N 44'. */
  number: { label: string; text: string } | null;
  description: string;
  /** In small letters, such as whose it is. */
  foot: string;
};

/** The sheets that labels are printed on, and the address that they link to. */
export type LabelOptions = {
  title: string;
  author: string;
  size: LabelSize;
  /** The first label of the first sheet that is still there, from 1. */
  start: number;
  /** The link that opens what a label is of. */
  linkOf(label: Label): string;
};

/** How many sheets are set at a time: their number costs time, not memory. */
const SHEETS_AT_ONCE = 5;

/** The most characters of a text that fit next to the code; numbers are never cut. */
const ROOM: Record<LabelSize, number> = { small: 40, medium: 70, large: 120 };

function cut(text: string, size: LabelSize): string {
  const characters = [...text];
  return characters.length > ROOM[size]
    ? `${characters
        .slice(0, ROOM[size] - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** How many sheets so many labels need. */
export function countSheets(labels: number, { size, start }: Pick<LabelOptions, 'size' | 'start'>): number {
  return Math.ceil((labels + start - 1) / labelsOnSheet(size));
}

function printedLabel(label: Label, { linkOf, size }: LabelOptions) {
  const [head, description, foot] = [label.head, label.description, label.foot].map((text) =>
    cut(text, size),
  );
  // With the label around it, whose edge is further away, this is the quiet zone that a code needs.
  const code = encodeQR(linkOf(label), 'svg', { ecc: 'medium', border: 1 });
  return { code, head, number: label.number, description, foot };
}

/** The sheets with some labels, in their order; what was used of the first one before stays blank. */
export async function* labelParts(labels: readonly Label[], options: LabelOptions): AsyncIterable<PdfPart> {
  const { title, author, size, start } = options;
  const onSheet = labelsOnSheet(size);
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels];
  for (let first = 0; first < places.length; first += SHEETS_AT_ONCE * onSheet) {
    const printed = places
      .slice(first, first + SHEETS_AT_ONCE * onSheet)
      .map((label) => label && printedLabel(label, options));
    const sheets = Array.from({ length: Math.ceil(printed.length / onSheet) }, (_, index) => ({
      labels: printed.slice(index * onSheet, (index + 1) * onSheet),
    }));
    yield {
      template: templatePath(new URL('labels.typ', import.meta.url)),
      data: { title, author, sheet: labelSheets[size], sheets },
      photos: {},
      list: 'sheets',
      plain: plainTemplate,
    };
  }
}
