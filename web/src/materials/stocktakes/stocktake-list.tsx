import { Button } from '@mantine/core';
import { ClipboardCheck, Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import type { ListAction } from '../../ui/list/list-menu.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { List } from '../../ui/list/use-list.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import type { ShownStocktake } from './shown-stocktake.ts';

type StocktakeListProps<Shown extends ShownStocktake> = {
  list: List<Shown>;
  /** The id of the one that is open; 0: none. */
  opened: number;
  onOpen: (id: number) => void;
  onDelete: (stocktake: Shown) => void;
  /** Left out where one may not. */
  onAdd: (() => void) | false;
  otherActions: readonly ListAction[];
  /** Between the filters and the rows. */
  note: ReactNode;
};

/** The stocktakes of either family, with what the reader may do with each. */
export function StocktakeList<Shown extends ShownStocktake>(props: StocktakeListProps<Shown>) {
  const { list, opened, onOpen, onDelete, onAdd, otherActions, note } = props;
  const { t } = useTranslation();
  return (
    <ListTable
      list={list}
      label={t('Stocktakes')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      isSelected={({ id }) => id === opened}
      rowActions={(stocktake) => (
        <RowActions
          name={t('stocktake of {{day}}', { day: formatDate(stocktake.date) })}
          actions={[
            { label: t('View'), icon: <Eye size={16} aria-hidden />, run: () => onOpen(stocktake.id) },
            stocktake.abilities.delete && {
              label: t('Delete'),
              icon: <Trash2 size={16} aria-hidden />,
              run: () => onDelete(stocktake),
              destructive: true,
            },
          ]}
        />
      )}
      actionsTitle={t('Actions')}
      otherActions={otherActions}
      note={note}
      actions={onAdd && <Button onClick={onAdd}>{t('+ Create Stocktake')}</Button>}
      headEnd={
        !onAdd && <WhyCannot icon action="stocktake.create" question={t("Why can't I create a stocktake?")} />
      }
      noMatch={{ title: t('No Stocktakes Found'), reason: t('Try other filters.') }}
      empty={{
        icon: <ClipboardCheck />,
        title: t('No Stocktakes Found'),
        reason: t('A stocktake records counted quantities and corrects the stock.'),
      }}
    />
  );
}
