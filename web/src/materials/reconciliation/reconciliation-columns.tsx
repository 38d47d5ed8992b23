import { Anchor, Text } from '@mantine/core';
import { type ReconciledQuantity, type ReconciliationRow, reconciledQuantities } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PercentageBar } from '../../ui/badges/percentage-bar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { useCards } from '../../ui/use-device.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import { OutOfLine } from './out-of-line.tsx';
import { figureOfQuantity, quantityNames } from './quantity-names.ts';
import classes from './reconciliation.module.css';

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
      render: (row) => <MaterialName row={row} ofItem={ofItem} />,
    },
    ...(ofItem ? [] : [project]),
    {
      key: 'out_of_line',
      title: t('Out of line'),
      sortable: true,
      minWidth: 190,
      decides: true,
      onPhone: 'detail',
      wide: true,
      unlabelled: true,
      render: (row) => <OutOfLine row={row} short />,
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
      render: ({ progress }) => <PercentageBar value={progress} label={t('Progress')} />,
    },
  ];
}

/** Its code, and below it what it is and what it is counted in; a card, which has no column for it, names the project. */
function MaterialName({ row, ofItem }: { row: ReconciliationRow; ofItem: boolean }) {
  const { code, description, unit, project } = row;
  const cards = useCards();
  if (cards)
    return (
      <>
        {`${code} · ${description}`}
        {!ofItem && (
          <Text size="xs" c="dimmed" truncate>
            {project.title}
          </Text>
        )}
      </>
    );
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

/** The height of a bar in per cent of the highest; a small quantity stays visible. */
const heightOf = (quantity: number, highest: number) =>
  quantity <= 0 || highest <= 0 ? 0 : Math.max(4, (quantity / highest) * 100);

/**
 * The six quantities of a material as small bars; the line is the progress of the contract quantity. The numbers are
 * next to it.
 */
function QuantityBars({ row }: { row: ReconciliationRow }) {
  const highest = Math.max(...reconciledQuantities.map((name) => row[name]));
  const progress = highest > 0 ? ((row.bulk_qty / highest) * row.progress).toFixed(1) : '0';
  return (
    <span className={classes.bars} aria-hidden>
      {reconciledQuantities.map((name) => (
        <span
          key={name}
          className={classes.bar}
          data-beyond={(row.bulk_qty > 0 && row[name] > row.bulk_qty) || undefined}
          data-contract={name === 'bulk_qty' || undefined}
          style={{ height: `${heightOf(row[name], highest)}%` }}
        />
      ))}
      {row.bulk_qty > 0 && <span className={classes.progress} style={{ bottom: `${progress}%` }} />}
    </span>
  );
}
