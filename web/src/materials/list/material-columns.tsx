import { Text } from '@mantine/core';
import { type Material, type MaterialFigure, materialFigures } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { NO_DATE } from '../../ui/text/dates.ts';
import { useCards } from '../../ui/use-device.ts';
import { FigureCell } from '../figures/figure-cell.tsx';
import { figureNames, type ShownFigure } from '../figures/figure-words.ts';
import { MaterialPhoto } from '../parts/material-photo.tsx';
import classes from './material-list.module.css';

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
  const price: Column<Material> = {
    key: 'price',
    title: t('Price'),
    sortable: true,
    align: 'right',
    hiddenAtFirst: short,
    render: ({ price: dollars }) => <span className="numbers">{decimalWords(String(dollars), 'money')}</span>,
  };
  return [
    ...useNameColumns(short),
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    ...(ofTask ? [] : [price]),
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
function useNameColumns(short: boolean): Column<Material>[] {
  const { t } = useTranslation();
  const cards = useCards();
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
    {
      key: 'code',
      title: t('Code'),
      sortable: true,
      minWidth: 110,
      tooltip: ({ code }) => code,
      render: ({ code }) => <span className="numbers">{code}</span>,
    },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      minWidth: 130,
      onPhone: 'title',
      render: (material) =>
        cards ? <CardTitle material={material} /> : <ClampedText>{material.description}</ClampedText>,
    },
  ];
}

function CardTitle({ material }: { material: Material }) {
  return (
    <div className={classes.cardTitle}>
      <MaterialPhoto photo={material.photo_full_url} name={material.code} />
      <div>
        {material.description}
        <Text size="xs" c="dimmed">
          {material.code}
        </Text>
      </div>
    </div>
  );
}
