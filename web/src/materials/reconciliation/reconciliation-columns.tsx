import { Anchor } from '@mantine/core';
import { type ReconciledQuantity, type ReconciliationRow, reconciledQuantities } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { PercentageBar } from '../../ui/percentage-bar.tsx';
import { useCards } from '../../ui/use-device.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { OutOfLine } from './out-of-line.tsx';
import { QuantityBars } from './quantity-bars.tsx';
import { figureOfQuantity, quantityNames } from './quantity-names.ts';

type OpenFigure = (row: ReconciliationRow, quantity: ReconciledQuantity) => void;

/**
 * The columns of the reconciliation.
 * @param onFigure opens the rows that make a quantity
 * @param ofItem of one project or task, which needs no column
 */
export function useReconciliationColumns(onFigure: OpenFigure, ofItem: boolean): Column<ReconciliationRow>[] {
  const { t } = useTranslation();
  const project: Column<ReconciliationRow> = {
    key: 'project',
    title: t('Project'),
    minWidth: 140,
    render: (row) => <ProjectLink row={row} />,
  };
  return [
    ...useMaterialColumns(),
    ...(ofItem ? [] : [project]),
    { key: 'bars', title: t('Side by side'), width: 98, render: (row) => <QuantityBars row={row} /> },
    ...reconciledQuantities.map(
      (quantity): Column<ReconciliationRow> => ({
        key: quantity,
        title: t(quantityNames[quantity]),
        align: 'right',
        render: (row) => (
          <FigureButton
            figure={figureOfQuantity[quantity]}
            value={row[quantity]}
            code={row.code}
            onShow={() => onFigure(row, quantity)}
          />
        ),
      }),
    ),
    {
      key: 'progress',
      title: t('Progress'),
      sortable: true,
      width: 150,
      onPhone: 'detail',
      render: ({ progress }) => <PercentageBar value={progress} label={t('Progress')} />,
    },
    {
      key: 'out_of_line',
      title: t('Out of line'),
      minWidth: 200,
      onPhone: 'detail',
      render: (row) => <OutOfLine row={row} />,
    },
  ];
}

function useMaterialColumns(): Column<ReconciliationRow>[] {
  const cards = useCards();
  const { t } = useTranslation();
  return [
    {
      key: 'code',
      title: t('Code'),
      sortable: true,
      onPhone: 'title',
      render: ({ code, description }) => (cards ? `${code} · ${description}` : code),
    },
    {
      key: 'description',
      title: t('Description'),
      sortable: true,
      minWidth: 140,
      render: ({ description }) => description,
    },
    { key: 'unit', title: t('Unit'), render: ({ unit }) => unit },
  ];
}

function ProjectLink({ row: { project } }: { row: ReconciliationRow }) {
  return (
    <Anchor
      component={Link}
      size="sm"
      to={`/projects/${project.id}` as never}
      search={{ tab: 'materials', show: 'reconciliation' } as never}
    >
      {project.title}
    </Anchor>
  );
}
