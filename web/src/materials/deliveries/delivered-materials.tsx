import type { PaperMaterial } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DescribedLines } from '../parts/paper/described-lines.tsx';
import { quantityWords } from '../parts/paper/figure-words.ts';

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
  return (
    <DescribedLines
      label={label}
      lines={materials}
      columns={[
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
          render: ({ pivot, unit }) => quantityWords(pivot.issue_qty, unit),
        },
        {
          key: 'stock_qty',
          title: ofOrder ? t('Already Delivered') : t('Delivered Qty'),
          align: 'right',
          width: 120,
          decides: true,
          onPhone: 'detail',
          render: ({ pivot, unit }) =>
            quantityWords((ofOrder ? pivot.delivered_qty : pivot.stock_qty) ?? 0, unit),
        },
      ]}
    />
  );
}
