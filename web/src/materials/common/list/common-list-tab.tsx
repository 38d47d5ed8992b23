import {
  type CommonMaterialStock,
  exportCommonMaterials,
  listCommonMaterials,
  printCommonMaterialLabels,
} from '@plumbline/contract';
import { Package } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AsOfNotice, useAsOf } from '../../../ui/list/as-of.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import { useNarrow } from '../../../ui/use-device.ts';
import { FigureDialog } from '../../figures/figure-dialog.tsx';
import type { FigureScope } from '../../figures/figure-panel.tsx';
import { useMaterialLabels } from '../../labels/use-material-labels.tsx';
import { useCommonListAddress } from '../../list/material-list-address.ts';
import {
  useCategoryFilter,
  useProjectFilter,
  useWarehouseFilter,
} from '../../parts/use-material-filters.tsx';
import { useCommonColumns } from './common-columns.tsx';

const CommonMaterialPanel = lazy(() => import('./common-material-panel.tsx'));

/** Whether a common material is out of stock in every warehouse. */
const isOutOfStock = ({ common_in_stock }: CommonMaterialStock) => common_in_stock <= 0;

/** The common materials with their figures over all warehouses. Rule: STOCK-13. */
export default function CommonListTab() {
  const { t } = useTranslation();
  const address = useCommonListAddress();
  const narrow = useNarrow();
  const { day, filter: on } = useAsOf();
  const list = useList(listCommonMaterials, {
    columns: useCommonColumns(
      (figure, { id }) => address.showFigure(figure, id),
      // Next to an open material there is as little room.
      narrow || address.material > 0,
      day !== undefined,
    ),
    sort: { by: 'code', direction: 'asc' },
    filters: {
      search_term: {
        kind: 'search',
        label: t('Search'),
        placeholder: t('Search Code or Description...'),
        width: 260,
      },
      category: useCategoryFilter('Common'),
      project_id: useProjectFilter(),
      warehouse_id: useWarehouseFilter(),
      on,
    },
  });
  const labels = useMaterialLabels(list, printCommonMaterialLabels);
  const { project_id } = list.filterQuery as FigureScope;
  const { figure } = address;
  const row = list.rows?.find(({ id }) => id === figure?.materialId);
  const figureOfRow = (figure && row?.[figure.name]) ?? undefined;
  return (
    <>
      <ListTable
        list={list}
        label={t('Common Materials')}
        rowKey={({ id }) => id}
        exportEndpoint={exportCommonMaterials}
        note={
          day && (
            <AsOfNotice
              day={day}
              unknown={t(
                'Ordered and requested quantities are known for today only. Documents recorded later for that day are included.',
              )}
              onToday={() => list.setFilters({ on: '' })}
            />
          )
        }
        selection={day ? undefined : labels.selection}
        otherActions={day ? [] : labels.actions}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.material}
        isCritical={isOutOfStock}
        noMatch={{ title: t('No material matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <Package />,
          title: t('No common materials yet'),
          reason: t('Issue POs and request orders add common materials.'),
        }}
      />
      {labels.parts}
      <LazyDialog opened={address.material > 0} onClose={address.close}>
        {address.material > 0 && (
          <CommonMaterialPanel
            key={address.material}
            id={address.material}
            scope={{ project_id }}
            on={day}
            onFigure={address.showFigure}
            onClose={address.close}
          />
        )}
      </LazyDialog>
      <FigureDialog
        figure={figure}
        scope={{ project_id }}
        on={day}
        value={figure?.warehouseId === undefined ? figureOfRow : undefined}
        onClose={address.closeFigure}
      />
    </>
  );
}
