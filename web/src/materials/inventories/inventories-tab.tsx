import {
  exportMaterialInventories,
  listMaterialInventories,
  type MaterialInventory,
  type OpenedFigure,
} from '@plumbline/contract';
import { Boxes } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOfNotice, useAsOf } from '../../ui/list/as-of.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { LazyDialog } from '../../ui/states/lazy-part.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import type { ShownFigure } from '../figures/figure-words.ts';
import { useMaterialAddress } from '../list/material-list-address.ts';
import { useItemFilters } from '../list/use-list-filters.tsx';
import { useInventoryColumns } from './inventory-columns.tsx';
import { isUsedUp } from './is-used-up.ts';

const FigurePanel = lazy(() => import('../figures/figure-panel.tsx'));

/**
 * What was estimated, ordered, requested, withdrawn and is left of each material, now or at the end of a day.
 * Rule: STOCK-12.
 */
export default function InventoriesTab() {
  const { t } = useTranslation();
  const { search_term, category } = useItemFilters();
  const { figure, showFigure, closeFigure } = useMaterialAddress();
  const { day, filter: on } = useAsOf();
  const list = useList(listMaterialInventories, {
    columns: useInventoryColumns(
      ({ id }: MaterialInventory, name: OpenedFigure) => showFigure(name, id),
      day !== undefined,
    ),
    sort: { by: 'code', direction: 'asc' },
    filters: {
      search_term,
      category,
      project_id: useProjectFilter(),
      on,
    },
  });
  const { project_id } = list.filterQuery as FigureScope;
  const row = list.rows?.find(({ id }) => id === figure?.materialId);
  return (
    <>
      <ListTable
        list={list}
        label={t('Material Inventories')}
        rowKey={({ id }) => id}
        exportEndpoint={exportMaterialInventories}
        note={
          day && (
            <AsOfNotice
              day={day}
              unknown={t(
                'Estimated, ordered and requested quantities are known for today only. Documents recorded later for that day are included.',
              )}
              onToday={() => list.setFilters({ on: '' })}
            />
          )
        }
        isCritical={isUsedUp}
        noMatch={{ title: t('No material matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Boxes />,
          title: t('No materials yet'),
          reason: t('Materials appear here once they are added.'),
        }}
      />
      <LazyDialog opened={figure !== null} onClose={closeFigure}>
        {figure && (
          <FigurePanel
            key={`${figure.name} ${figure.materialId}`}
            figure={figure.name}
            materialId={figure.materialId}
            scope={{ project_id }}
            on={day}
            value={
              day ? pastValue(row, figure.name) : figure.name === 'po' ? (row?.po ?? undefined) : undefined
            }
            onClose={closeFigure}
          />
        )}
      </LazyDialog>
    </>
  );
}

/** A figure of the day that the list is shown for. */
function pastValue(row: MaterialInventory | undefined, figure: ShownFigure): number | undefined {
  switch (figure) {
    case 'filtered_delivered_order_qty':
      return row?.in;
    case 'filtered_used_qty':
      return row?.withdrawn;
    case 'filtered_in_stock':
      return row?.stock;
    default:
      return undefined;
  }
}
