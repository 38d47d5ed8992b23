import { type Material, type MaterialFigure, materialFigures } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import { FigureCell } from '../figures/figure-cell.tsx';
import { figureNames, type ShownFigure } from '../figures/figure-words.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import classes from './material-list.module.css';
import { priceColumn, useNameColumns } from './name-columns.tsx';

/** Whether there is none of a material left: in the scope of the list, or of a common one in the company's warehouses. */
export const isOutOfStock = ({ type, in_stock, filtered_in_stock }: Material) =>
  (type === 'Common' ? in_stock : filtered_in_stock) <= 0;

type ShowFigure = (figure: ShownFigure, material: Material) => void;

/** The figures that are chosen to be seen where there is little room. */
const lessLookedFor: readonly MaterialFigure[] = [
  'filtered_delivered_amount_total',
  'filtered_stocktake_adjustments',
];

/**
 * The columns of the list of materials. Rule: STOCK-26.
 * @param onFigure opens the entries of a figure
 * @param ofTask without price and delivered amount
 * @param short fewer of them at first, where there is little room for them
 */
export function useMaterialColumns(
  onFigure: ShowFigure,
  ofTask: boolean,
  short: boolean,
): Column<Material>[] {
  const { t } = useTranslation();
  const figures = materialFigures.filter((figure) => !ofTask || figure !== 'filtered_delivered_amount_total');
  return [
    ...useFirstColumns(short),
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    ...(ofTask ? [] : [priceColumn<Material>(t, short)]),
    ...figures.map((figure): Column<Material> => {
      const isStock = figure === 'filtered_in_stock';
      return {
        key: figure,
        title: t(figureNames[figure]),
        align: 'right',
        decides: isStock,
        hiddenAtFirst: short && lessLookedFor.includes(figure),
        ...(isStock && { onPhone: 'detail' }),
        render: (material) => {
          // Common stock belongs to the company, whatever project or task the list is of.
          const isCompanys = isStock && material.type === 'Common';
          const shown = isCompanys ? 'common_in_stock' : figure;
          return (
            <FigureCell
              figure={shown}
              value={isCompanys ? material.in_stock : material[figure]}
              code={material.code}
              onShow={() => onFigure(shown, material)}
            />
          );
        },
      };
    }),
  ];
}

/** What a material is, before its numbers. */
function useFirstColumns(short: boolean): Column<Material>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'photo',
      title: t('Photo'),
      width: 56,
      render: ({ photo_full_url, code }) => <MaterialPhoto photo={photo_full_url} name={code} />,
    },
    {
      key: 'type',
      title: t('Type'),
      hiddenAtFirst: short,
      render: ({ type }) => t(type),
    },
    {
      key: 'category',
      title: t('Category'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ category }) => category?.name ?? t('Uncategorized'),
    },
    {
      key: 'supplier',
      title: t('Supplier'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ supplier }) => supplier?.name ?? NO_DATE,
    },
    ...useNameColumns<Material>((material, words) => (
      <div className={classes.cardTitle}>
        <MaterialPhoto photo={material.photo_full_url} name={material.code} />
        <div>{words}</div>
      </div>
    )),
  ];
}
