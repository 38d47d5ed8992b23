import { useState } from 'react';
import type { ImportFile } from '../files/index.ts';
import type { ColumnChoice } from '../ui/import-reading/column-mapping.tsx';

const MAX_REMEMBERED = 200;
const keyOf = (table: string) => `plumbline.import-columns.${table}`;

/** How the file is to be read: columns as they were in earlier files of the table, everything else as it is found. */
export function useTableChoices<Choices extends { columns: ColumnChoice }>(table: string) {
  const forgotten = (columns: ColumnChoice) => ({ columns }) as Choices;
  const [choices, setChoices] = useState(() => forgotten(rememberedColumns(table)));
  return {
    choices,
    change(changes: Partial<Choices>) {
      const columns = { ...choices.columns, ...changes.columns };
      if (changes.columns) rememberColumns(table, columns);
      const next = { ...choices, ...changes, columns };
      setChoices(next);
      return next;
    },
    /** For another file: what was chosen of the last one says nothing of it. */
    forget() {
      const next = forgotten(choices.columns);
      setChoices(next);
      return next;
    },
  };
}

/** How a file was read last, also while it is read again and where that fails: so that it can be chosen otherwise. */
export function useLastSource<Source>(source: Source | undefined, file: ImportFile | null): Source | null {
  const [last, setLast] = useState<{ file: number; source: Source } | null>(null);
  if (source && file && last?.source !== source) setLast({ file: file.id, source });
  return source ?? (last?.file === file?.id ? (last?.source ?? null) : null);
}

/** Which field each heading was in earlier files of a kind, as this device remembers it. */
function rememberedColumns(table: string): ColumnChoice {
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
function rememberColumns(table: string, columns: ColumnChoice): void {
  try {
    const latest = Object.entries(columns).slice(-MAX_REMEMBERED);
    localStorage.setItem(keyOf(table), JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A device that stores nothing forgets the choice with the page.
  }
}
