import { type Asset, type LabelSize, labelSheets, labelsOnSheet } from '@plumbline/contract';
import encodeQR from 'qr';
import type { PdfPart } from '../../platform/pdf/pdf-maker.ts';
import { plainTemplate, templatePath } from '../../print/index.ts';

/** What is on a label. */
export type LabelledAsset = Pick<Asset, 'id' | 'brand' | 'description' | 'serial_no'> & { company: string };

/** What labels are printed on, and what they link to. */
export type LabelOptions = {
  title: string;
  author: string;
  size: LabelSize;
  /** The first label of the first sheet that is still there, from 1. */
  start: number;
  /** The link that opens an asset. */
  linkOf(asset: LabelledAsset): string;
};

/** How many sheets are set at a time: their number costs time, not memory. */
const SHEETS_AT_ONCE = 5;

/** The most characters of a text that has room beside the code; a serial number is there whole. */
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

function labelOf(asset: LabelledAsset, { linkOf, size }: LabelOptions) {
  const [brand, description, company] = [asset.brand, asset.description, asset.company].map((text) =>
    cut(text, size),
  );
  // With the label around it, whose edge is further away, this is the quiet zone that a code needs.
  const code = encodeQR(linkOf(asset), 'svg', { ecc: 'medium', border: 1 });
  return { code, brand, description, serial: asset.serial_no, company };
}

/** The sheets with the labels of some assets, in their order; what was used of the first one before stays blank. */
export async function* labelParts(
  assets: readonly LabelledAsset[],
  options: LabelOptions,
): AsyncIterable<PdfPart> {
  const { title, author, size, start } = options;
  const onSheet = labelsOnSheet(size);
  const places = [...Array.from({ length: start - 1 }, () => null), ...assets];
  for (let first = 0; first < places.length; first += SHEETS_AT_ONCE * onSheet) {
    const labels = places
      .slice(first, first + SHEETS_AT_ONCE * onSheet)
      .map((asset) => asset && labelOf(asset, options));
    const sheets = Array.from({ length: Math.ceil(labels.length / onSheet) }, (_, index) => ({
      labels: labels.slice(index * onSheet, (index + 1) * onSheet),
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
