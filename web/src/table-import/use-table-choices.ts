import { useState } from 'react';
import type { ImportFile } from '../files/index.ts';
import type { ColumnChoice } from '../ui/import-reading/column-mapping.tsx';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

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
