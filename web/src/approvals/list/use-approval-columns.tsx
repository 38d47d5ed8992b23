import { Text } from '@mantine/core';
import { type Approval, reviewManifests } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../ui/data-table.types.ts';
import { fullName } from '../../ui/person-avatar.tsx';
import { keyOf } from '../approval-key.ts';
import { hasAboveBulk, pendingSince } from '../approval-words.ts';
import type { HeldDecision } from '../held/held-decisions.ts';

/** The columns of the approvals. @param held says of which a decision was refused */
export function useApprovalColumns(held: ReadonlyMap<string, HeldDecision>): Column<Approval>[] {
  const { t } = useTranslation();
  const now = Date.now();
  const failed = (row: Approval) => held.get(keyOf(row))?.state === 'failed';
  return [
    {
      key: 'request',
      title: t('Request'),
      width: '42%',
      minWidth: 180,
      onPhone: 'title',
      tooltip: ({ title }) => title,
      render: (row) => (
        <>
          <div>{row.title}</div>
          <Text size="sm" c={failed(row) ? 'bad' : 'dimmed'}>
            {failed(row) ? t('Not sent, please review again') : t(reviewManifests[row.kind].singular)}
          </Text>
          {hasAboveBulk(row) && (
            <Text size="sm" c="pending">
              {t('Above the bulk quantity')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'requested_by',
      title: t('Requested by'),
      width: '28%',
      minWidth: 120,
      onPhone: 'detail',
      render: (row) => (
        <>
          <div>{fullName(row.requested_by)}</div>
          <Text size="sm" c="dimmed">
            {pendingSince(t, row, now)}
          </Text>
        </>
      ),
    },
    {
      key: 'project',
      title: t('Project'),
      width: '30%',
      minWidth: 120,
      onPhone: 'detail',
      tooltip: ({ project }) => project?.title ?? '',
      render: ({ project }) => project?.title ?? '—',
    },
  ];
}
