import type { TableSource } from '@plumbline/contract';
import { useState } from 'react';
import type { ImportFile } from '../files/index.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';
import type { TableChoices } from './table-import.ts';

/** How the file is to be read: columns as they were in earlier files of the table, everything else as it is found. */
export function useTableChoices(table: string) {
  const [choices, setChoices] = useState<TableChoices>(() => ({ columns: rememberedColumns(table) }));
  return {
    choices,
    change(changes: Partial<TableChoices>) {
      const columns = { ...choices.columns, ...changes.columns };
      if (changes.columns) rememberColumns(table, columns);
      setChoices({ ...choices, ...changes, columns });
    },
    /** For another file: what was chosen of the last one says nothing of it. */
    forget: () => setChoices({ columns: choices.columns }),
  };
}

/** How a file was read last, also while it is read again and where that fails: so that it can be chosen otherwise. */
export function useLastSource(source: TableSource | undefined, file: ImportFile | null): TableSource | null {
  const [last, setLast] = useState<{ file: number; source: TableSource } | null>(null);
  if (source && file && last?.source !== source) setLast({ file: file.id, source });
  return source ?? (last?.file === file?.id ? (last?.source ?? null) : null);
}
