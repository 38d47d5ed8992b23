import type { ImportSource, TableSource } from '@plumbline/contract';
import type { Decoded } from './decode-text.ts';
import type { FoundTable } from './find-table.ts';
import { type Sheet, shownOf } from './sheet.ts';

const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;
/** How far names are looked for. */
const MAX_CHARACTERS = 2_000_000;

/** Between the cells and elements of a text. */
const PIECES = /[^\t\r\n,;<>"]+/g;
const BEYOND_ASCII = /[\u0080-\uffff]/;
/** What a decoder writes for bytes that are no letter. */
const REPLACED = /\ufffd/;

const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 60;
const MAX_COLUMNS = 500;

/** How a text was read; nothing is chosen of it but its encoding. */
export function textSource(decoded: Decoded): ImportSource {
  return {
    encoding: decoded.encoding,
    encoding_found_by: decoded.foundBy,
    first_names: firstPieces(decoded.text, BEYOND_ASCII),
    damaged: firstPieces(decoded.text, REPLACED),
    sheet: null,
    sheets: [],
    hidden_rows: 0,
    hidden_columns: 0,
    unclear_dates: [],
  };
}

/** How a table was read. */
export function tableSourceOf(
  { sheets, decoded }: { sheets: readonly Sheet[]; decoded: Decoded | null },
  table: FoundTable<string>,
  fitting: ReadonlySet<string | null>,
): TableSource {
  const text = decoded
    ? textSource(decoded)
    : { encoding: null, encoding_found_by: null, first_names: [], damaged: [] };
  const hidden = sheets.find(({ name }) => name === table.name)?.hidden;
  return {
    ...text,
    sheet: table.name,
    hidden_rows: hidden?.rows ?? 0,
    hidden_columns: hidden?.columns ?? 0,
    unclear_dates: [],
    sheets: sheets.flatMap(({ name }) => (name === null ? [] : [{ name, fits: fitting.has(name) }])),
    heading_row: table.headingRow,
    columns: table.columns.slice(0, MAX_COLUMNS).map(({ index, heading, field }) => ({
      heading,
      field,
      samples: samplesOf(table, index),
    })),
    missing_fields: table.missing,
    unclear_amounts: [],
    repeated_rows: 0,
  };
}

function samplesOf({ rows }: FoundTable<string>, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = shownOf(cells[index]).slice(0, MAX_SAMPLE_LENGTH).replaceAll('\0', '').toWellFormed();
    if (text !== '') samples.push(text);
    if (samples.length === MAX_SAMPLES) break;
  }
  return samples;
}

/** The first pieces of a text that have such letters: whether its encoding is right is seen there. */
function firstPieces(text: string, letters: RegExp): string[] {
  const names = new Set<string>();
  for (const [name] of text.slice(0, MAX_CHARACTERS).matchAll(PIECES)) {
    if (!letters.test(name)) continue;
    const plain = name.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
    if (plain !== '') names.add(plain.slice(0, MAX_NAME_LENGTH).toWellFormed());
    if (names.size === MAX_NAMES) break;
  }
  return [...names];
}
