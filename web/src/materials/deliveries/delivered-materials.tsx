import type { PaperMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { describedColumns } from '../parts/described-columns.tsx';

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
    ...describedColumns<Row>(t),
    byWarehouse && {
      key: 'warehouse',
      title: t('Warehouse'),
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
