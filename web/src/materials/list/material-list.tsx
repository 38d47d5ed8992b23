import { Button } from '@mantine/core';
import { exportMaterials, listMaterials, printMaterialLabels, type WorkItem } from '@plumbline/contract';
import { ChartColumn, Package, Pencil, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { RowActions } from '../../ui/tables/row-actions.tsx';
import { useNarrow } from '../../ui/use-device.ts';
import type { FigureScope } from '../figures/figure-panel.tsx';
import { useImportAddress } from '../import/import-address.ts';
import { useMaterialLabels } from '../labels/use-material-labels.tsx';
import { isOutOfStock, useMaterialColumns } from './material-columns.tsx';
import classes from './material-list.module.css';
import { useMaterialAddress } from './material-list-address.ts';
import { MaterialPanels } from './material-panels.tsx';
import type { MaterialListFilters } from './use-list-filters.tsx';

/** The scope of the figures of a list, as query parameters. */
const scopeOf = (item: WorkItem | undefined): FigureScope =>
  item === undefined ? {} : item.type === 'tasks' ? { task_id: item.id } : { project_id: item.id };

type MaterialListProps = {
  /** The project or task; without one everything that the user may see. */
  item?: WorkItem;
  filters: MaterialListFilters;
};

/**
 * The materials with their figures in everything that the user may see, in a project or in a task with all below it.
 * Rule: STOCK-26.
 */
export function MaterialList({ item, filters }: MaterialListProps) {
  const { t } = useTranslation();
  const writes = useMay('material.write');
  const { today } = useSignedIn().site;
  const narrow = useNarrow();
  const address = useMaterialAddress();
  const importing = useImportAddress();
  const list = useList(listMaterials, {
    ...(item ? { name: 'materials' } : {}),
    remembered: item ? `materials-${item.type}` : 'listMaterials',
    columns: useMaterialColumns(
      (figure, { id }) => address.showFigure(figure, id),
      item?.type === 'tasks',
      // Next to an open material there is as little room.
      narrow || item !== undefined || address.material > 0,
    ),
    sort: { by: 'added', direction: 'desc' },
    filters,
    query: scopeOf(item),
  });
  const labels = useMaterialLabels(list, printMaterialLabels);
  const { project_id } = list.filterQuery as FigureScope;
  const scope: FigureScope = item ? scopeOf(item) : { project_id };
  const add = writes && <Button onClick={address.add}>{t('Add New Material')}</Button>;
  return (
    <div className={classes.list}>
      <ListTable
        list={list}
        label={t('Materials')}
        rowKey={({ id }) => id}
        exportEndpoint={exportMaterials}
        actions={add}
        selection={labels.selection}
        otherActions={[
          ...labels.actions,
          ...(writes && !item
            ? [
                {
                  label: t('Import price list'),
                  icon: <Upload size={16} aria-hidden />,
                  run: importing.open,
                },
              ]
            : []),
          {
            label: t('Check Purchased Amount Total'),
            icon: <ChartColumn size={16} aria-hidden />,
            run: () => address.showPurchased(Number(today.slice(0, 4))),
          },
        ]}
        onOpen={({ id }) => address.open(id)}
        isSelected={({ id }) => id === address.material}
        isCritical={isOutOfStock}
        rowActions={({ id, code, abilities }) => (
          <RowActions
            name={code}
            actions={[
              abilities.update && {
                label: t('Update'),
                icon: <Pencil size={16} aria-hidden />,
                run: () => address.edit(id),
              },
            ]}
          />
        )}
        noMatch={{ title: t('No material matches'), reason: t('Try other filters.') }}
        empty={
          item
            ? {
                icon: <Package />,
                title: t('No materials here'),
                reason: t('Materials in Bulk POs, Request Orders or stock appear here.'),
              }
            : {
                icon: <Package />,
                title: t('No materials yet'),
                reason: t('Add the materials that you request, order and withdraw.'),
                action: add,
              }
        }
      />
      {labels.parts}
      <MaterialPanels address={address} scope={scope} item={item} />
    </div>
  );
}
