import { boundMarks, storedName } from '@plumbline/contract';

const UNWANTED = /[\p{Cc}\s]+/gu;

/**
 * A code or title as the database can hold it: no line breaks or control characters (P6 writes line
 * breaks as 0x7F, and PostgreSQL refuses 0x00), single spaces, no halves of characters, and no more marks on a letter than scripts write.
 */
export function tidyText(text: string): string {
  return storedName(boundMarks(text.toWellFormed().replace(UNWANTED, ' ')).text);
}

/** At most `length` characters; what is cut ends in '…', and never in half a character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
