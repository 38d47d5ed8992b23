import { LONG_CELL, MAX_CELL_CHARACTERS, TOO_MANY_CELLS } from '../limits.ts';
import { type Cell, type HiddenParts, type SheetRow, shownOf } from '../sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { type CellBudget, columnOf } from './cell-budget.ts';
import { fillMerges } from './fill-merges.ts';
import { HiddenColumns, MAX_COLUMN } from './hidden-columns.ts';
import { type NumberFormat, numberCell } from './number-formats.ts';
import { formatOf } from './read-parts.ts';
import { readXml } from './xml-events.ts';

/** The last row that Excel has. */
const MAX_ROW = 1_048_576;
/** The name of that last cell is shorter; what is cut off of a longer one is beyond it anyway. */
const MAX_REFERENCE = 10;

/** What the cells of all sheets share. */
export type WorkbookParts = {
  styles: readonly NumberFormat[];
  texts: readonly string[];
  startsIn1904: boolean;
};

/** Signs that XML cannot have are written as _x000D_. */
const escaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/** A sheet without its name. */
type SheetContent = { rows: SheetRow[]; hidden: HiddenParts };

/**
 * The rows of a sheet that are not blank, with what their cells show. What is empty takes neither memory nor time beyond
 * being passed over.
 * @param includeHidden also rows and columns that are hidden; they are counted in any case
 */
export async function readSheet(
  pieces: AsyncIterable<string>,
  parts: WorkbookParts,
  budget: CellBudget,
  includeHidden: boolean,
): Promise<SheetContent> {
  const rows: { number: number; cells: Cell[] }[] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new HiddenColumns();
  const merges: string[] = [];
  let number = 0;
  let column = 0;
  /** How many cells of the row the budget has had: those that are named, or all up to the last one that is not blank. */
  let counted = 0;
  let cells: Cell[] = [];
  let cell: OpenCell = { type: '', style: '0', hasFormula: false, hasValue: false };
  let text = '';
  let isText = false;
  let isReadingAid = false;

  function place(value: Cell) {
    if (shownOf(value) === '' && typeof value === 'string') return;
    count(column - counted);
    while (cells.length < column) cells.push('');
    cells[column - 1] = value;
  }
  function count(more: number) {
    if (more <= 0) return;
    counted += more;
    budget.cells(more);
  }

  await readXml(pieces, {
    open(name, attributes) {
      // How Japanese characters are read aloud is kept next to them, in texts of its own.
      if (name === 'rPh') isReadingAid = true;
      isText = !isReadingAid && (name === 'v' || name === 't');
      if (name === 'f') cell.hasFormula = true;
      else if (name === 'v') cell.hasValue = true;
      else if (name === 'row') {
        budget.row();
        number = attributes.r === undefined ? number + 1 : Number(attributes.r);
        if (!(number >= 1 && number <= MAX_ROW)) throw new UnreadableFile(TOO_MANY_CELLS);
        column = 0;
        counted = 0;
        cells = [];
        if (isYes(attributes.hidden)) hiddenRows.add(number);
      } else if (name === 'col') {
        if (isYes(attributes.hidden)) hiddenColumns.add(Number(attributes.min), Number(attributes.max));
      } else if (name === 'c') {
        count(1);
        const reference = attributes.r?.trim().slice(0, MAX_REFERENCE) ?? '';
        const letters = /^[A-Za-z]+/.exec(reference)?.[0];
        const named = Number(/\d+$/.exec(reference)?.[0] ?? number);
        column = letters === undefined ? column + 1 : columnOf(letters);
        if (column > MAX_COLUMN || named > MAX_ROW) throw new UnreadableFile(TOO_MANY_CELLS);
        cell = { type: attributes.t ?? 'n', style: attributes.s, hasFormula: false, hasValue: false };
        text = '';
      } else if (name === 'mergeCell') {
        budget.cells(1);
        merges.push(attributes.ref ?? '');
      }
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      if (text.length > MAX_CELL_CHARACTERS) throw new UnreadableFile(LONG_CELL);
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReadingAid = false;
      else if (name === 'c') place(cellOf(cell, text, parts));
      else if (name === 'row' && cells.length > 0) rows.push({ number, cells });
    },
  });
  rows.sort((one, other) => one.number - other.number);
  fillMerges(rows, merges, budget);
  const visible = rows.filter(({ number: row }) => !hiddenRows.has(row));
  const hidden = { rows: rows.length - visible.length, columns: hiddenColumns.withContent(rows) };
  return { rows: includeHidden ? rows : hiddenColumns.leftOut(visible), hidden };
}

const isYes = (text: string | undefined) => text === '1' || text === 'true';

/** What is known of a cell besides its text. */
type OpenCell = { type: string; style: string | undefined; hasFormula: boolean; hasValue: boolean };

function cellOf(
  { type, style, hasFormula, hasValue }: OpenCell,
  text: string,
  { styles, texts, startsIn1904 }: WorkbookParts,
): Cell {
  // A program that does not calculate writes formulas alone. Only a text can be an empty result.
  const lacksResult = hasFormula && !(hasValue && type === 'str');
  if (text === '') return lacksResult ? { shown: '', figure: '', lacksResult } : '';
  if (type === 'n') return numberCell(text, formatOf(styles, style), startsIn1904);
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.slice(0, 10);
  const whole = type === 's' ? (texts[Number(text)] ?? '') : text;
  if (whole.length > MAX_CELL_CHARACTERS) throw new UnreadableFile(LONG_CELL);
  return escaped(whole).trim();
}
