import { ActionIcon, Button, Group } from '@mantine/core';
import { listStocktakes } from '@plumbline/contract';
import { ClipboardCheck, Eye, FileDown, Plus, Trash2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session.ts';
import { formatDate } from '../../ui/dates.ts';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useProjectFilter } from '../parts/use-material-filters.tsx';
import { CountingSheetDialog } from './counting-sheet-dialog.tsx';
import { useStocktakeAddress } from './stocktake-address.ts';
import { StocktakeDetail } from './stocktake-detail.tsx';
import { useDeleteStocktake } from './use-delete-stocktake.ts';
import { useStocktakeColumns } from './use-stocktake-columns.tsx';

const StocktakePanel = lazy(() => import('./form/stocktake-panel.tsx'));

/** Stocktakes of specialised materials (specification 3, Stocktakes). */
export default function StocktakesTab() {
  const { t } = useTranslation();
  const mayCreate = useMay('stocktake.create');
  const address = useStocktakeAddress();
  const [printing, setPrinting] = useState(false);
  const remove = useDeleteStocktake(() => address.opened > 0 && address.open(0));
  const list = useList(listStocktakes, {
    columns: useStocktakeColumns(),
    sort: { by: 'date', direction: 'desc' },
    filters: { project_id: useProjectFilter() },
  });
  const isFormOpen = mayCreate && address.isAdding;
  return (
    <>
      <ListTable
        list={list}
        label={t('Stocktakes')}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.opened}
        rowActions={(stocktake) => {
          const day = formatDate(stocktake.date);
          return (
            <Group gap={2} wrap="nowrap" justify="flex-end">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('View the stocktake of {{day}}', { day })}
                title={t('View')}
                onClick={() => address.open(stocktake.id)}
              >
                <Eye size={16} />
              </ActionIcon>
              {stocktake.abilities.delete && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Delete the stocktake of {{day}}', { day })}
                  title={t('Delete')}
                  onClick={() => void remove(stocktake)}
                >
                  <Trash2 size={16} />
                </ActionIcon>
              )}
            </Group>
          );
        }}
        actionsTitle={t('Actions')}
        otherActions={
          mayCreate
            ? [
                {
                  label: t('Counting sheet'),
                  icon: <FileDown size={16} aria-hidden />,
                  run: () => setPrinting(true),
                },
              ]
            : []
        }
        actions={
          mayCreate && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={address.add}>
              {t('Create Stocktake')}
            </Button>
          )
        }
        noMatch={{ title: t('No Stocktakes Found'), reason: t('Try other filters.') }}
        empty={{
          icon: <ClipboardCheck />,
          title: t('No Stocktakes Found'),
          reason: t('A stocktake records what was counted, and corrects the stock where it differs.'),
        }}
      />
      {printing && <CountingSheetDialog onClose={() => setPrinting(false)} />}
      {address.opened > 0 && (
        <StocktakeDetail
          key={address.opened}
          id={address.opened}
          known={list.rows?.find(({ id }) => id === address.opened)}
          onDelete={(stocktake) => void remove(stocktake)}
          onClose={() => address.open(0)}
        />
      )}
      <LazyDialog opened={isFormOpen} onClose={address.closeForm}>
        {isFormOpen && <StocktakePanel materialId={address.material} onClose={address.closeForm} />}
      </LazyDialog>
    </>
  );
}
