import { Text } from '@mantine/core';
import type { PaperMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.types.ts';
import { decimalWords } from '../../ui/lines/totals.ts';

type Pivot = { stock_qty?: number; delivered_qty?: number; issue_qty: number };
type Row = Pick<PaperMaterial, 'id' | 'category' | 'code' | 'description' | 'unit' | 'warehouse'> & {
  pivot: Pivot;
};

type DeliveredMaterialsProps = {
  label: string;
  materials: readonly Row[];
  /** Whether the quantities are of all deliveries of an order, and not of one. */
  ofOrder?: boolean;
  /** Whether each goes to its own warehouse. */
  byWarehouse?: boolean;
};

/** The materials of a delivery, or of an order with what was delivered of each. */
export function DeliveredMaterials(props: DeliveredMaterialsProps) {
  const { label, materials, ofOrder = false, byWarehouse = false } = props;
  const { t } = useTranslation();
  const quantity = (value: number | undefined) => (
    <span className="numbers">{decimalWords(String(value ?? 0), 'quantity')}</span>
  );
  const columns: (Column<Row> | false)[] = [
    { key: 'category', title: t('Category'), render: ({ category }) => category?.name ?? t('Uncategorized') },
    { key: 'code', title: t('Code'), render: ({ code }) => code },
    {
      key: 'description',
      title: t('Description'),
      onPhone: 'title',
      render: ({ code, description }) => (
        <>
          <Text span size="sm" c="dimmed" hiddenFrom="sm" display="block">
            {code}
          </Text>
          {description}
        </>
      ),
    },
    { key: 'unit', title: t('Unit'), width: 60, render: ({ unit }) => unit },
    byWarehouse && {
      key: 'warehouse',
      title: t('Warehouse'),
      onPhone: 'detail',
      render: ({ warehouse }) => warehouse?.name ?? '—',
    },
    {
      key: 'issue_qty',
      title: t('Ordered Qty'),
      align: 'right',
      width: 100,
      onPhone: 'detail',
      render: ({ pivot }) => quantity(pivot.issue_qty),
    },
    {
      key: 'stock_qty',
      title: ofOrder ? t('Already Delivered') : t('Delivered Qty'),
      align: 'right',
      width: 120,
      onPhone: 'detail',
      render: ({ pivot }) => quantity(ofOrder ? pivot.delivered_qty : pivot.stock_qty),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={columns.filter((column) => column !== false)}
      rows={[...materials]}
      query={{ isPending: false, error: null, refetch: () => {} }}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
