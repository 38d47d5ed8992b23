/** What a spreadsheet shows where a formula has no result. */
const ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/;

/** A column by its letters, as a spreadsheet names it: 0 is A, 26 is AA. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : lettersOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** The name of a cell that shows an error, such as 'F2'; null for any other cell. */
export function errorCell(shown: string, row: number, index: number): string | null {
  return ERROR.test(shown) ? `${lettersOf(index)}${row}` : null;
}
