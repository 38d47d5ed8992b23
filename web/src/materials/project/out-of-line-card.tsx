import { Anchor, Skeleton, Text } from '@mantine/core';
import {
  type IssuePo,
  listIssuePos,
  listReconciliation,
  listShortages,
  OVERDUE_ONLY,
  outOfLineSentences,
  outOfLineValues,
  type Place,
  type ReconciliationRow,
  type Shortage,
} from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { FigureSection } from '../../ui/layout/figure-section.tsx';
import { decimalWords } from '../../ui/lines/totals.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import { nameOfIssuePo } from '../parts/paper-names.ts';
import classes from './out-of-line-card.module.css';

/** How many of each group are shown; the others are in its list. */
const SHOWN = 3;

const rules = [
  'Quantities: of the contract, requested, ordered, withdrawn and reported, compared as in Reconciliation, with the progress of the project.',
  'Shortages: what is still to be requested and would come too late by the lead time of its supplier.',
  'Deliveries: Issue POs of which something has not come although the lead time of the supplier is over. Where no lead time is known, 14 days are assumed.',
];

/** The materials of a project whose figures are out of line, each with the reason and the way to its list. */
export default function OutOfLineCard({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const maySee = useMay('material.use');
  return maySee ? (
    <FigureSection title={t('Materials out of line')} rule={rules} className={classes.root}>
      <Groups projectId={projectId} />
    </FigureSection>
  ) : null;
}

function Groups({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const query = { project_id: projectId, per_page: SHOWN };
  const quantities = useEndpoint(listReconciliation, { query: { ...query, out_of_line: 'true' } });
  const shortages = useEndpoint(listShortages, { query: { ...query, days: OVERDUE_ONLY } });
  const orders = useEndpoint(listIssuePos, { query: { ...query, late: '1', sort_by: 'asc' } });
  const all = [quantities, shortages, orders];
  const failed = all.find(({ data, error }) => !data && error);
  if (failed?.error)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
      />
    );
  if (!quantities.data || !shortages.data || !orders.data) return <Skeleton height={120} />;
  if (all.every(({ data }) => data?.total === 0))
    return (
      <Text size="sm" c="dimmed">
        {t('No materials of this project are out of line.')}
      </Text>
    );
  return (
    <div className={classes.groups}>
      <Group
        title={t('Quantities')}
        total={quantities.data.total}
        list={{ kind: 'project_reconciliation', project: projectId, out_of_line: true }}
        rows={quantities.data.data.map((row) => ({
          key: row.id,
          what: `${row.code} · ${row.description}`,
          why: <QuantitySentences row={row} />,
          place: { kind: 'project_reconciliation', project: projectId, material: row.id },
        }))}
      />
      <Group
        title={t('Shortages')}
        total={shortages.data.total}
        list={{ kind: 'shortages', project: projectId, days: OVERDUE_ONLY }}
        rows={shortages.data.data.map((row) => ({
          key: `${row.id} ${row.task?.id ?? 0}`,
          what: `${row.code} · ${row.description}`,
          why: <ShortageSentence row={row} />,
          place: { kind: 'shortages', project: projectId, search_term: row.code },
        }))}
      />
      <Group
        title={t('Overdue deliveries')}
        total={orders.data.total}
        list={{ kind: 'project_issue_pos', project: projectId, late: 1 }}
        rows={orders.data.data.map((order) => ({
          key: order.id,
          what: nameOfIssuePo(order),
          why: <OrderSentence order={order} />,
          place: { kind: 'project_issue_pos', project: projectId, id: order.id },
        }))}
      />
    </div>
  );
}

type Row = { key: string | number; what: string; why: ReactNode; place: Place };
type GroupProps = { title: string; total: number; list: Place; rows: readonly Row[] };

/** The first of a group, and the way to its list; nothing where nothing is out of line. */
function Group({ title, total, list, rows }: GroupProps) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <div>
      <Anchor component={Link} size="sm" fw={600} {...linkTo(list)}>
        {t('{{title}}: {{count, number}}', { title, count: total })}
      </Anchor>
      <ul className={classes.rows}>
        {rows.map(({ key, what, why, place }) => (
          <li key={key}>
            <Link className={classes.row} {...linkTo(place)}>
              <span className={classes.what}>
                {what}
                {why}
              </span>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function QuantitySentences({ row }: { row: ReconciliationRow }) {
  const { t } = useTranslation();
  const values = outOfLineValues(row, (decimal) => decimalWords(decimal, 'quantity'));
  return row.out_of_line.map((kind) => (
    <span key={kind} className={classes.why}>
      {t(outOfLineSentences[kind], values)}
    </span>
  ));
}

function ShortageSentence({ row }: { row: Shortage }) {
  const { t } = useTranslation();
  const { short_qty, unit, request_by, is_overdue, task, project } = row;
  const values = {
    quantity: quantityWords(short_qty, unit),
    day: formatDate(request_by),
    place: task?.title ?? project.title,
  };
  return (
    <span className={classes.why}>
      {is_overdue
        ? t('{{quantity}} short for {{place}}, request at once: it was due by {{day}}', values)
        : t('{{quantity}} short for {{place}}, request by {{day}}', values)}
    </span>
  );
}

function OrderSentence({ order: { date, supplier, delivery_status } }: { order: IssuePo }) {
  const { t } = useTranslation();
  const values = { day: formatDate(date), supplier: supplier.name };
  return (
    <span className={classes.why}>
      {delivery_status === 'For Delivery'
        ? t('Ordered on {{day}} from {{supplier}}, nothing delivered', values)
        : t('Ordered on {{day}} from {{supplier}}, partially delivered', values)}
    </span>
  );
}
