import { Text } from '@mantine/core';
import { type Material, type MaterialFigure, materialFigures } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { NO_DATE } from '../../ui/dates.ts';
import { decimalWords } from '../../ui/lines/totals.ts';
import { ThreeLines } from '../../ui/three-lines.tsx';
import { useCards, useNarrow } from '../../ui/use-device.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { figureNames, figureWords } from '../figures/figure-words.ts';
import figureClasses from '../figures/figures.module.css';
import classes from './material-list.module.css';
import { MaterialPhoto } from './material-photo.tsx';

/** Whether there is none of a material left in the scope of the list. */
export const isOutOfStock = ({ filtered_in_stock }: Material) => filtered_in_stock <= 0;

type ShowFigure = (figure: MaterialFigure, material: Material) => void;

/**
 * The columns of the list of materials (specification 3, Materials list).
 * @param onFigure opens the rows that make a figure
 * @param ofTask without price and delivered amount
 */
export function useMaterialColumns(onFigure: ShowFigure, ofTask: boolean): Column<Material>[] {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const figures = materialFigures.filter((figure) => !ofTask || figure !== 'filtered_delivered_amount_total');
  const price: Column<Material> = {
    key: 'price',
    title: t('Price'),
    sortable: true,
    align: 'right',
    render: ({ price: dollars }) => (
      <span className="numbers">{decimalWords(String(dollars), 'money')}</span>
    ),
  };
  return [
    ...useNameColumns(narrow),
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
    ...(ofTask ? [] : [price]),
    ...figures.map((figure): Column<Material> => {
      const isStock = figure === 'filtered_in_stock';
      return {
        key: figure,
        title: t(figureNames[figure]),
        align: 'right',
        ...(isStock || figure === 'filtered_delivered_order_qty' ? { onPhone: 'detail' } : {}),
        render: (material) => <FigureCell figure={figure} material={material} onFigure={onFigure} />,
      };
    }),
  ];
}

/** What a material is, before its numbers. @param short without what is looked for least, where there is little room */
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
      render: ({ category }) => <ThreeLines>{category?.name ?? t('Uncategorized')}</ThreeLines>,
    },
    {
      key: 'supplier',
      title: t('Supplier'),
      sortable: true,
      hiddenAtFirst: short,
      render: ({ supplier }) => <ThreeLines>{supplier?.name ?? NO_DATE}</ThreeLines>,
    },
    {
      key: 'code',
      title: t('Code'),
      sortable: true,
      render: ({ code }) => code,
    },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      minWidth: 160,
      onPhone: 'title',
      render: (material) =>
        cards ? <CardTitle material={material} /> : <ThreeLines>{material.description}</ThreeLines>,
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

type FigureCellProps = { figure: MaterialFigure; material: Material; onFigure: ShowFigure };

/** A figure, which opens its rows; one without any is quiet. What is left can always be opened. */
function FigureCell({ figure, material, onFigure }: FigureCellProps) {
  const value = material[figure];
  if (figure === 'filtered_in_stock')
    return <Stock material={material} onShow={() => onFigure(figure, material)} />;
  if (value === 0)
    return <span className={`numbers ${figureClasses.none}`}>{figureWords(figure, value)}</span>;
  return (
    <FigureButton
      figure={figure}
      value={value}
      code={material.code}
      onShow={() => onFigure(figure, material)}
    />
  );
}

function Stock({ material, onShow }: { material: Material; onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.stock}>
      {isOutOfStock(material) && <span className={classes.out}>{t('Out of stock')}</span>}
      <FigureButton
        figure="filtered_in_stock"
        value={material.filtered_in_stock}
        code={material.code}
        onShow={onShow}
      />
    </span>
  );
}
