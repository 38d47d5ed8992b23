import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { choosable, type RowSelection } from './data-table.types.ts';

/** The checkbox of a row that can be chosen. */
export function ChooseRow<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  const { t } = useTranslation();
  const { nameOf, isChosen, choose, check } = selection;
  if (choosable(selection, [row]).length === 0) return null;
  return (
    <Checkbox
      aria-label={t('Select {{name}}', { name: nameOf(row) })}
      checked={isChosen(row)}
      onChange={({ currentTarget, nativeEvent }) =>
        // The change of a checkbox is a click, which knows the keys.
        check ? check(nativeEvent as MouseEvent, row) : choose([row], currentTarget.checked)
      }
    />
  );
}

type ChooseAllProps<Row> = {
  selection: RowSelection<Row>;
  /** Those in sight. */
  rows: readonly Row[];
};

/** Chooses all rows of a page at once. */
export function ChooseAll<Row>({ selection, rows: all }: ChooseAllProps<Row>) {
  const { t } = useTranslation();
  const rows = choosable(selection, all);
  const chosen = rows.filter(selection.isChosen).length;
  return (
    <Checkbox
      aria-label={t('Select all on this page')}
      disabled={rows.length === 0}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={({ currentTarget }) => selection.choose(rows, currentTarget.checked)}
    />
  );
}
