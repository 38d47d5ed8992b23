import { formatValue } from 'hucre';
import type { Cell } from '../sheet.ts';

/** The formats that have numbers instead of codes; those of the Far East from 27 on are dates. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0)',
  42: '$#,##0;($#,##0)',
  43: '#,##0.00;(#,##0.00)',
  44: '$#,##0.00;($#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** How the numbers of a format are shown. */
export type NumberFormat = { kind: 'general' | 'date' | 'percent' | 'number'; code: string };

export const GENERAL: NumberFormat = { kind: 'general', code: 'General' };

/** The longest code that Excel takes. */
const MAX_CODE = 255;

/** A format by its number, or by the code that the workbook gives it. */
export function numberFormat(id: number, custom: ReadonlyMap<number, string>): NumberFormat {
  const code = custom.get(id) ?? BUILT_IN[id];
  if (code && code.length > MAX_CODE) return GENERAL;
  if (code === undefined) return isBuiltInDate(id) ? { kind: 'date', code: 'yyyy-mm-dd' } : GENERAL;
  // Without what is only text in it, and colours or countries.
  const signs = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^[\]]*\]/g, '');
  if (/general|^@?$/i.test(signs)) return GENERAL;
  if (/[yd]/i.test(signs)) return { kind: 'date', code };
  return { kind: signs.includes('%') ? 'percent' : 'number', code };
}

const MILLISECONDS_A_DAY = 86_400_000;
/** The day that Excel counts as 0, as it counts from March 1900 on: it takes 1900 for a leap year. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const LEAP_DAY = 60;
const DAYS_UNTIL_1904 = 1_462;
const LAST_DAY = 2_958_465;

/** More places are of a computation: they are shown rounded, and are taken so. */
const MAX_PLACES = 4;

/**
 * A number as the cell shows it, and as the figure behind; a day as YYYY-MM-DD, however it is shown.
 * @param startsIn1904 whether days are counted from 1904, as on old Macs
 */
export function numberCell(text: string, format: NumberFormat, startsIn1904: boolean): Cell {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (format.kind === 'date') return dayOf(value + (startsIn1904 ? DAYS_UNTIL_1904 : 0)) ?? shortest(value);
  if (format.kind === 'general') return shortest(value);
  const shown = shownAs(value, format.code);
  const figure = format.kind === 'percent' ? `${rounded(value * 100, shown)}%` : rounded(value, shown);
  return shown === figure ? shown : { shown, figure };
}

/** Excel computes with 15 significant digits, and shows 0.1 + 0.2 as 0.3. */
const shortest = (value: number) => String(Number(value.toPrecision(15)));

function shownAs(value: number, code: string): string {
  try {
    return formatValue(value, code).trim();
  } catch {
    return shortest(value);
  }
}

function rounded(value: number, shown: string): string {
  const exact = shortest(value);
  const places = /\.(\d+)/.exec(exact)?.[1]?.length ?? 0;
  if (places <= MAX_PLACES) return exact;
  return value.toFixed(Math.min(MAX_PLACES, /\.(\d+)/.exec(shown)?.[1]?.length ?? 0));
}

function dayOf(serial: number): string | null {
  const day = Math.floor(serial);
  if (day < 1 || day > LAST_DAY) return null;
  const counted = day < LEAP_DAY ? day + 1 : day;
  return new Date(DAY_ZERO + counted * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}
