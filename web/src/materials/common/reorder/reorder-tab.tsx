import { Text } from '@mantine/core';
import { type BelowReorderLevel, listBelowReorderLevel } from '@plumbline/contract';
import { PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/session.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { ClampedText } from '../../../ui/text/clamped-text.tsx';
import { NO_DATE } from '../../../ui/text/dates.ts';
import { useCards } from '../../../ui/use-device.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';
import { useSupplierFilter, useWarehouseFilter } from '../../parts/use-material-filters.tsx';
import { OrderOfRow } from './order-of-row.tsx';
import { OrderSelected } from './order-selected.tsx';

/** What a row is called where it is chosen. */
const nameOf = ({ code, warehouse }: BelowReorderLevel) => `${code}, ${warehouse.name}`;

/** Common materials whose stock fell below their reorder level; an Issue PO of a supplier is drafted from here. */
export default function ReorderTab() {
  const { t } = useTranslation();
  const list = useList(listBelowReorderLevel, {
    columns: useColumns(),
    filters: {
      search_term: {
        kind: 'search',
        label: t('Search'),
        placeholder: t('Search Code or Description...'),
        width: 260,
      },
      warehouse_id: useWarehouseFilter(),
      supplier_id: useSupplierFilter('Common'),
    },
  });
  const mayOrder = useMay('issue-po.create');
  const { chosen, clear, selection } = useSelection(list.rows, nameOf);
  return (
    <>
      <ListTable
        list={list}
        label={t('Below the reorder level')}
        rowKey={({ id }) => id}
        selection={selection}
        {...(mayOrder && {
          rowActions: (row: BelowReorderLevel) => <OrderOfRow row={row} />,
          actionsTitle: t('Actions'),
        })}
        noMatch={{ title: t('No material matches'), reason: t('Try other filters.') }}
        empty={{
          icon: <PackageCheck />,
          title: t('Nothing is below its reorder level'),
          reason: t('Set reorder levels in the list of common materials.'),
        }}
      />
      <OrderSelected chosen={chosen} onClear={clear} />
    </>
  );
}

function useColumns(): Column<BelowReorderLevel>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const quantity = (
    key: 'common_in_stock' | 'reorder_level' | 'on_order_qty' | 'missing_qty',
    title: string,
  ): Column<BelowReorderLevel> => ({
    key,
    title,
    align: 'right',
    decides: key === 'missing_qty',
    ...(key === 'missing_qty' || key === 'common_in_stock' ? { onPhone: 'detail' } : {}),
    render: (row) => <span className="numbers">{quantityWords(row[key], row.unit)}</span>,
  });
  return [
    {
      key: 'code',
      title: t('Material'),
      onPhone: 'title',
      render: ({ code, description, warehouse }) => (
        <>
          {code}
          <Text size="xs" c="dimmed">
            {cards ? `${description} · ${warehouse.name}` : description}
          </Text>
        </>
      ),
    },
    {
      key: 'warehouse',
      title: t('Warehouse'),
      render: ({ warehouse }) => <ClampedText>{warehouse.name}</ClampedText>,
    },
    quantity('common_in_stock', t('In Stock')),
    quantity('reorder_level', t('Reorder level')),
    quantity('on_order_qty', t('On order')),
    quantity('missing_qty', t('To order')),
    {
      key: 'common_supplier',
      title: t('Last supplier'),
      render: ({ common_supplier }) => <ClampedText>{common_supplier?.name ?? NO_DATE}</ClampedText>,
    },
  ];
}
