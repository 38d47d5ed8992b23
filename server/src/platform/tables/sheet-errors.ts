import { type Cell, shownOf } from './sheet.ts';

/** What a spreadsheet shows where a formula has no result. */
const ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/;

/** A column by its letters, as a spreadsheet names it: 0 is A, 26 is AA. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : lettersOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** What is wrong with a cell itself, from 'the cell F2' on, and what a person does about it; both without a full stop. */
type CellFault = { fault: string; remedy: string };

/**
 * Finds what is wrong with a cell itself; null where nothing is.
 * @param row as a spreadsheet numbers it
 * @param index of its column, from 0
 */
export function cellFault(cell: Cell | undefined, row: number, index: number): CellFault | null {
  const name = `${lettersOf(index)}${row}`;
  if (typeof cell === 'object' && cell.lacksResult)
    return {
      fault: `the cell ${name} has a formula without a result`,
      remedy: 'Open the file in Excel, save it and choose it again',
    };
  const shown = shownOf(cell);
  return ERROR.test(shown)
    ? { fault: `the cell ${name} shows the error ${shown}`, remedy: 'Correct it in the sheet' }
    : null;
}
