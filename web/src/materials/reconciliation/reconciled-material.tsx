import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import {
  formatDecimal,
  listReconciliation,
  parseDecimal,
  percentOf,
  type ReconciledQuantity,
  type ReconciliationRow,
  reconciledQuantities,
  ZERO,
} from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { PercentageBar } from '../../ui/badges/percentage-bar.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { NO_DATE } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { FigureButton } from '../figures/figure-button.tsx';
import type { FigureScope } from '../figures/figure-panel.tsx';
import { OutOfLine } from './out-of-line.tsx';
import { figureOfQuantity, quantityNames } from './quantity-names.ts';
import classes from './reconciliation.module.css';

const QuantityChart = lazy(() => import('./quantity-chart.tsx'));

type ReconciledMaterialProps = {
  materialId: number;
  scope: FigureScope;
  onFigure: (row: ReconciliationRow, quantity: ReconciledQuantity) => void;
  onClose: () => void;
};

/** A material of a project or a task: its quantities as a chart with their table, the progress, and what is out of line. */
export default function ReconciledMaterial({
  materialId,
  scope,
  onFigure,
  onClose,
}: ReconciledMaterialProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useEndpoint(listReconciliation, {
    query: { ...scope, material_id: materialId },
  });
  const row = data?.data[0];
  return (
    <SidePanel docked inAddress title={row?.code ?? t('Reconciliation')} size={600} opened onClose={onClose}>
      {row ? (
        <Reconciled row={row} onFigure={(quantity) => onFigure(row, quantity)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title={t('Nothing has been recorded for this material here.')} />
      ) : (
        <Skeleton height={240} />
      )}
    </SidePanel>
  );
}

type ReconciledProps = { row: ReconciliationRow; onFigure: (quantity: ReconciledQuantity) => void };

function Reconciled({ row, onFigure }: ReconciledProps) {
  const { t } = useTranslation();
  const { project } = row;
  return (
    <div className={classes.opened}>
      <div>
        <Text>{row.description}</Text>
        <Anchor
          component={Link}
          size="sm"
          {...linkTo({ kind: 'project_reconciliation', project: project.id })}
        >
          {project.title}
        </Anchor>
      </div>
      <OutOfLine row={row} />
      <LazyPart fallback={<Skeleton height={240} />}>
        <QuantityChart row={row} />
      </LazyPart>
      <QuantityTable row={row} onFigure={onFigure} />
      <div>
        <Text size="sm" c="dimmed">
          {t('Progress')}
        </Text>
        <PercentageBar value={row.progress} label={t('Progress')} />
      </div>
    </div>
  );
}

function QuantityTable({ row, onFigure }: ReconciledProps) {
  const { t } = useTranslation();
  return (
    <Table aria-label={t('Quantities of this material')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('Quantity')}</Table.Th>
          <Table.Th className={classes.number}>{row.unit}</Table.Th>
          <Table.Th className={classes.number}>{t('Of the contract')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reconciledQuantities.map((quantity) => (
          <Table.Tr key={quantity}>
            <Table.Td>{t(quantityNames[quantity])}</Table.Td>
            <Table.Td className={classes.number}>
              <FigureButton
                figure={figureOfQuantity[quantity]}
                value={row[quantity]}
                code={row.code}
                onShow={() => onFigure(quantity)}
              />
            </Table.Td>
            <Table.Td className={classes.number}>
              {row.bulk_qty > 0 ? `${percentOfContract(row, quantity)}%` : NO_DATE}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A quantity as a percentage of the contract quantity, to one decimal. */
function percentOfContract(row: ReconciliationRow, quantity: ReconciledQuantity): string {
  const exact = (value: number) => parseDecimal(String(value)) ?? ZERO;
  return formatDecimal(percentOf(exact(row[quantity]), exact(row.bulk_qty), 1));
}
