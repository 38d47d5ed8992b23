import { Anchor, Text } from '@mantine/core';
import { type ReconciledQuantity, type ReconciliationRow, reconciledQuantities } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { PercentageBar } from '../../ui/percentage-bar.tsx';
import { linkTo } from '../../ui/place-link.ts';
import { useCards } from '../../ui/use-device.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { OutOfLine } from './out-of-line.tsx';
import { QuantityBars } from './quantity-bars.tsx';
import { figureOfQuantity, quantityNames } from './quantity-names.ts';

type OpenFigure = (row: ReconciliationRow, quantity: ReconciledQuantity) => void;

/**
 * The columns of the reconciliation.
 * @param onFigure opens the entries of a quantity
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
    {
      key: 'code',
      title: t('Material'),
      sortable: true,
      onPhone: 'title',
      minWidth: 190,
      render: (row) => <MaterialName row={row} />,
    },
    ...(ofItem ? [] : [project]),
    {
      key: 'out_of_line',
      title: t('Out of line'),
      minWidth: 190,
      onPhone: 'detail',
      render: (row) => <OutOfLine row={row} />,
    },
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
      width: 96,
      onPhone: 'detail',
      render: ({ progress }) => <PercentageBar value={progress} label={t('Progress')} />,
    },
  ];
}

/** Its code, and below it what it is and what it is counted in. */
function MaterialName({ row: { code, description, unit } }: { row: ReconciliationRow }) {
  const cards = useCards();
  if (cards) return <>{`${code} · ${description}`}</>;
  return (
    <>
      {code}
      <Text size="xs" c="dimmed">
        {description} · {unit}
      </Text>
    </>
  );
}

function ProjectLink({ row: { project } }: { row: ReconciliationRow }) {
  return (
    <Anchor component={Link} size="sm" {...linkTo({ kind: 'project_reconciliation', project: project.id })}>
      {project.title}
    </Anchor>
  );
}
