import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowSelection } from './data-table.types.ts';

/** The checkbox of a row that can be chosen. */
export function ChooseRow<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      aria-label={t('Select {{name}}', { name: selection.nameOf(row) })}
      checked={selection.isChosen(row)}
      onChange={({ currentTarget }) => selection.choose([row], currentTarget.checked)}
    />
  );
}

type ChooseAllProps<Row> = {
  selection: RowSelection<Row>;
  /** Those in sight. */
  rows: readonly Row[];
  /** With its words beside it, where no column is below it. */
  labelled?: boolean;
};

/** Chooses all rows of a page at once. */
export function ChooseAll<Row>({ selection, rows, labelled = false }: ChooseAllProps<Row>) {
  const { t } = useTranslation();
  const chosen = rows.filter(selection.isChosen).length;
  const words = t('Select all on this page');
  return (
    <Checkbox
      {...(labelled ? { label: words } : { 'aria-label': words })}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={({ currentTarget }) => selection.choose(rows, currentTarget.checked)}
    />
  );
}
