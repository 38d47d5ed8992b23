import { ActionIcon, Button, Group } from '@mantine/core';
import { ClipboardCheck, Eye, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WhyCannot } from '../../platform/why-cannot.tsx';
import { formatDate } from '../../ui/dates.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import type { ShownStocktake } from './shown-stocktake.ts';

type ListProps<Shown> = ComponentProps<typeof ListTable<Shown>>;

type StocktakeListProps<Shown extends ShownStocktake> = {
  list: ListProps<Shown>['list'];
  /** The id of the one that is open; 0: none. */
  opened: number;
  onOpen: (id: number) => void;
  onDelete: (stocktake: Shown) => void;
  /** Left out where one may not. */
  onAdd: (() => void) | false;
  otherActions?: NonNullable<ListProps<Shown>['otherActions']>;
};

/** The stocktakes of either family, with what the reader may do with each. */
export function StocktakeList<Shown extends ShownStocktake>(props: StocktakeListProps<Shown>) {
  const { list, opened, onOpen, onDelete, onAdd, otherActions = [] } = props;
  const { t } = useTranslation();
  return (
    <ListTable
      list={list}
      label={t('Stocktakes')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      isSelected={({ id }) => id === opened}
      rowActions={(stocktake) => (
        <StocktakeActions
          stocktake={stocktake}
          onView={() => onOpen(stocktake.id)}
          onDelete={() => onDelete(stocktake)}
        />
      )}
      actionsTitle={t('Actions')}
      otherActions={otherActions}
      actions={
        onAdd ? (
          <Button onClick={onAdd}>{t('+ Create Stocktake')}</Button>
        ) : (
          <WhyCannot action="stocktake.create" question={t("Why can't I create a stocktake?")} />
        )
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

type StocktakeActionsProps = { stocktake: ShownStocktake; onView: () => void; onDelete: () => void };

function StocktakeActions({ stocktake, onView, onDelete }: StocktakeActionsProps) {
  const { t } = useTranslation();
  const day = formatDate(stocktake.date);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('View the stocktake of {{day}}', { day })}
        title={t('View')}
        onClick={onView}
      >
        <Eye size={16} />
      </ActionIcon>
      {stocktake.abilities.delete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Delete the stocktake of {{day}}', { day })}
          title={t('Delete')}
          onClick={onDelete}
        >
          <Trash2 size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
