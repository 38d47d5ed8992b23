import { Text } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DecisionQueued } from '../../decisions/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { NO_DATE } from '../../ui/text/dates.ts';
import { usePhone } from '../../ui/use-device.ts';
import { keyOf } from '../approval-key.ts';
import {
  type Absences,
  datesOf,
  headlineOf,
  isOfRequester,
  pendingSince,
  warningOf,
} from '../approval-words.ts';
import type { HeldDecision } from '../held/held-decisions.ts';
import { Urgency } from '../urgency.tsx';
import classes from './approvals.module.css';

/**
 * The columns of the approvals.
 * @param held says of which a decision was refused
 * @param queuedOf the decision on one that waits on this device
 */
export function useApprovalColumns(
  held: ReadonlyMap<string, HeldDecision>,
  queuedOf: (approval: Approval) => Command | undefined,
): Column<Approval>[] {
  const { t } = useTranslation();
  const now = Date.now();
  const phone = usePhone();
  const failed = (row: Approval) => held.get(keyOf(row))?.state === 'failed';
  return [
    {
      key: 'request',
      title: t('Request'),
      width: '46%',
      minWidth: 180,
      onPhone: 'title',
      tooltip: (row) => headlineOf(t, row),
      render: (row) => {
        const queued = queuedOf(row);
        return (
          <>
            <div className={classes.headline}>
              <span>{headlineOf(t, row)}</span> <Urgency urgency={row.urgency} />
            </div>
            {queued ? (
              <DecisionQueued command={queued} />
            ) : failed(row) ? (
              <Text size="sm" c="bad">
                {t('Not sent, please review again')}
              </Text>
            ) : (
              <WhatItIs row={row} />
            )}
            {phone && (
              <Text size="xs" c="dimmed">
                {t('Requested by {{name}}', { name: fullName(row.requested_by) })} ·{' '}
                {pendingSince(t, row, now)}
              </Text>
            )}
            {phone && row.project && (
              <Text size="xs" c="dimmed" className={classes.project}>
                {row.project.code} · {row.project.title}
              </Text>
            )}
          </>
        );
      },
    },
    {
      key: 'requested_by',
      title: t('Requested by'),
      width: '26%',
      minWidth: 120,
      render: (row) => (
        <>
          <div className={classes.onOneLine}>{fullName(row.requested_by)}</div>
          <Text size="sm" c="dimmed" className={classes.onOneLine}>
            {pendingSince(t, row, now)}
          </Text>
        </>
      ),
    },
    {
      key: 'project',
      title: t('Project'),
      width: '28%',
      minWidth: 120,
      tooltip: ({ project }) => project?.title ?? '',
      render: ({ project }) =>
        project ? (
          <>
            <div className={classes.onOneLine}>{project.title}</div>
            <Text size="sm" c="dimmed" className={classes.onOneLine}>
              {project.code}
            </Text>
          </>
        ) : (
          NO_DATE
        ),
    },
  ];
}

/** The days of a request, its kind unless its first line says it, who else is away, and what speaks against approving it. */
function WhatItIs({ row }: { row: Approval }) {
  const { t } = useTranslation();
  const warning = warningOf(t, row);
  return (
    <Text size={usePhone() ? 'xs' : 'sm'} c="dimmed">
      {[datesOf(t, row), !isOfRequester(row) && t(reviewManifests[row.kind].singular), awayOf(t, row)]
        .filter(Boolean)
        .join(' · ')}
      {warning && (
        <Text span inherit c="pending">
          {' · '}
          {warning}
        </Text>
      )}
    </Text>
  );
}

/** How many others are away on the days of leave; null for any other kind, and where there are none. */
function awayOf(t: TFunction, { facts }: Approval): string | null {
  const count = (facts.absences as Absences | undefined)?.away_count ?? 0;
  return count > 0 ? t('{{count}} also away', { count }) : null;
}
