import {
  exportMaterialInventories,
  listMaterialInventories,
  type MaterialInventory,
  type OpenedFigure,
} from '@plumbline/contract';
import { Boxes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AsOfNotice, useAsOf } from '../../ui/list/as-of.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { FigureDialog } from '../figures/figure-dialog.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import type { ShownFigure } from '../figures/figure-words.ts';
import { useMaterialAddress } from '../list/material-list-address.ts';
import { useItemFilters } from '../list/use-list-filters.tsx';
import { useInventoryColumns } from './inventory-columns.tsx';
import { isUsedUp } from './is-used-up.ts';

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
      <FigureDialog
        figure={figure}
        scope={{ project_id }}
        on={day}
        value={figure ? figureOf(row, figure.name, day !== undefined) : undefined}
        onClose={closeFigure}
      />
    </>
  );
}

/** A figure as its row has it: on a day of the past the figure of that day. */
function figureOf(
  row: MaterialInventory | undefined,
  figure: ShownFigure,
  isPast: boolean,
): number | undefined {
  if (!isPast) return figure === 'po' ? (row?.po ?? undefined) : undefined;
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
