import { type CommonFigure, type CommonMaterialStock, commonFigures } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/tables/data-table.types.ts';
import { ClampedText } from '../../../ui/text/clamped-text.tsx';
import { NO_DATE } from '../../../ui/text/dates.ts';
import { FigureCell } from '../../figures/figure-cell.tsx';
import { figureNames } from '../../figures/figure-words.ts';
import { priceColumn, useNameColumns } from '../../list/name-columns.tsx';
import { MaterialPhoto } from '../../parts/material-photo.tsx';

/** The figures that are kept by day: not what papers ask for. */
export const figuresByDay = commonFigures.filter(
  (figure) => figure !== 'common_issue_po_qty' && figure !== 'common_requested_qty',
);

/**
 * The columns of the list of common materials.
 * @param onFigure opens the entries of a figure
 * @param short fewer of them at first, where there is little room for them
 * @param isPast whether they are of a day of the past
 */
export function useCommonColumns(
  onFigure: (figure: CommonFigure, material: CommonMaterialStock) => void,
  short: boolean,
  isPast: boolean,
): Column<CommonMaterialStock>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'category',
      title: t('Category'),
      sortable: true,
      width: 115,
      hiddenAtFirst: short,
      render: ({ common_category }) => (
        <ClampedText>{common_category?.name ?? t('Uncategorized')}</ClampedText>
      ),
    },
    ...useNameColumns<CommonMaterialStock>(),
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    priceColumn(t, short),
    {
      key: 'warehouse',
      title: t('Warehouse'),
      width: 115,
      hiddenAtFirst: short,
      render: (material) => <ClampedText>{placesOf(material)}</ClampedText>,
    },
    ...(isPast ? figuresByDay : commonFigures).map(
      (figure): Column<CommonMaterialStock> => ({
        key: figure,
        title: t(figureNames[figure]),
        align: 'right',
        decides: figure === 'common_in_stock',
        hiddenAtFirst: short && figure === 'common_stocktake_adjustments',
        ...(figure === 'common_in_stock' && { onPhone: 'detail' }),
        render: (material) => (
          <FigureCell
            figure={figure}
            value={material[figure]}
            code={material.code}
            onShow={() => onFigure(figure, material)}
          />
        ),
      }),
    ),
    {
      key: 'photo',
      title: t('Photo'),
      width: 56,
      // Rarely needed.
      hiddenAtFirst: true,
      render: ({ photo_full_url, code }) => <MaterialPhoto photo={photo_full_url} name={code} />,
    },
  ];
}

/** The warehouses that have some of a material; its own where none has. */
function placesOf({ warehouse, lines }: Pick<CommonMaterialStock, 'warehouse' | 'lines'>): string {
  const stocked = lines.filter(({ common_in_stock }) => common_in_stock > 0);
  const names = stocked.flatMap((line) => line.warehouse?.name ?? []);
  return names.length > 0 ? names.join(', ') : (warehouse?.name ?? NO_DATE);
}
