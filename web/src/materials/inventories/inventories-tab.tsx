import {
  exportMaterialInventories,
  listMaterialInventories,
  type MaterialInventory,
  type OpenedFigure,
} from '@plumbline/contract';
import { Boxes } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyDialog } from '../../ui/lazy-part.tsx';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useProjectFilter } from '../../ui/list/project-filter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import type { FigureScope } from '../figures/figure-panel.tsx';
import { useMaterialAddress } from '../list/material-list-address.ts';
import { useItemFilters } from '../list/use-list-filters.tsx';
import { useInventoryColumns } from './inventory-columns.tsx';

const FigurePanel = lazy(() => import('../figures/figure-panel.tsx'));

/** What was estimated, ordered, requested, withdrawn and is left of each material (specification 3, Material Inventories). */
export default function InventoriesTab() {
  const { t } = useTranslation();
  const { search_term, category } = useItemFilters();
  const { figure, showFigure, closeFigure } = useMaterialAddress();
  const list = useList(listMaterialInventories, {
    columns: useInventoryColumns(({ id }: MaterialInventory, name: OpenedFigure) => showFigure(name, id)),
    sort: { by: 'code', direction: 'asc' },
    filters: {
      search_term,
      category,
      project_id: useProjectFilter(),
    },
  });
  const { project_id } = list.filterQuery as FigureScope;
  return (
    <>
      <ListTable
        list={list}
        label={t('Material Inventories')}
        rowKey={({ id }) => id}
        exportEndpoint={exportMaterialInventories}
        isCritical={({ stock }) => stock <= 0}
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
            value={
              figure.name === 'po' ? list.rows?.find(({ id }) => id === figure.materialId)?.po : undefined
            }
            onClose={closeFigure}
          />
        )}
      </LazyDialog>
    </>
  );
}
