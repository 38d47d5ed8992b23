import type { ColumnChoice } from '../ui/import-reading/column-mapping.tsx';

const MAX_REMEMBERED = 200;
const keyOf = (table: string) => `plumbline.import-columns.${table}`;

/** Which field each heading was in earlier files of a kind, as this device remembers it. */
export function rememberedColumns(table: string): ColumnChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, field]) => field === null || typeof field === 'string'),
    );
  } catch {
    return {};
  }
}

/** Remembers a choice; the latest ones, where there are very many. */
export function rememberColumns(table: string, columns: ColumnChoice): void {
  try {
    const latest = Object.entries(columns).slice(-MAX_REMEMBERED);
    localStorage.setItem(keyOf(table), JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A device that stores nothing forgets the choice with the page.
  }
}
