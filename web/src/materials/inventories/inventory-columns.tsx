import type { MaterialInventory, OpenedFigure } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { FigureCell } from '../figures/figure-cell.tsx';
import { useNameColumns } from '../list/name-columns.tsx';
import { isUsedUp } from './is-used-up.ts';

type Sum = 'estimated' | 'po' | 'requested' | 'in' | 'withdrawn' | 'stock';

/** What the columns are called, and which figure each of them opens. */
const sums: Record<Sum, { title: string; figure: OpenedFigure }> = {
  estimated: { title: 'Estimated', figure: 'filtered_bulk_qty' },
  po: { title: 'PO', figure: 'po' },
  requested: { title: 'Requested', figure: 'filtered_request_order_qty' },
  in: { title: 'In', figure: 'filtered_delivered_order_qty' },
  withdrawn: { title: 'Withdrawn', figure: 'filtered_used_qty' },
  stock: { title: 'Stock Remaining (Warehouse)', figure: 'filtered_in_stock' },
};

/** Those of papers that ask for materials, which are not kept by day. */
const ofToday: readonly Sum[] = ['estimated', 'po', 'requested'];

/**
 * The columns of the inventories.
 * @param onFigure opens the entries of a figure
 * @param isPast whether they are of a day of the past
 */
export function useInventoryColumns(
  onFigure: (row: MaterialInventory, figure: OpenedFigure) => void,
  isPast: boolean,
): Column<MaterialInventory>[] {
  const { t } = useTranslation();
  const shown = (Object.keys(sums) as Sum[]).filter((sum) => !isPast || !ofToday.includes(sum));
  return [
    ...useNameColumns<MaterialInventory>(),
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    ...shown.map((sum): Column<MaterialInventory> => {
      const { title, figure } = sums[sum];
      return {
        key: sum,
        title: t(title),
        align: 'right',
        decides: sum === 'stock',
        ...(sum === 'stock' && { onPhone: 'detail' }),
        render: (row) => {
          const props = { figure, code: row.code, onShow: () => onFigure(row, figure) };
          return sum === 'stock' && !isUsedUp(row) ? (
            <FigureButton {...props} value={row.stock} />
          ) : (
            <FigureCell {...props} value={row[sum]} />
          );
        },
      };
    }),
  ];
}
