import type { Delegation } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';
import type { Column } from '../../ui/tables/data-table.types.ts';
import { formatDate } from '../../ui/text/dates.ts';

const words: Record<Delegation['status'], { word: string; meaning: Meaning }> = {
  current: { word: 'Current', meaning: 'good' },
  upcoming: { word: 'Upcoming', meaning: 'pending' },
  ended: { word: 'Ended', meaning: 'neutral' },
  revoked: { word: 'Revoked', meaning: 'neutral' },
};

/** The columns of delegations. */
export function useDelegationColumns(): Column<Delegation>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'to',
      title: t('Decides'),
      width: '24%',
      minWidth: 140,
      onPhone: 'title',
      render: ({ to }) => fullName(to),
    },
    {
      key: 'from',
      title: t('For'),
      width: '24%',
      minWidth: 140,
      onPhone: 'detail',
      render: ({ from }) => fullName(from),
    },
    {
      key: 'days',
      title: t('Dates'),
      width: 220,
      onPhone: 'detail',
      render: ({ start_date, end_date }) => (
        <span className="numbers">
          {formatDate(start_date)} – {formatDate(end_date)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      decides: true,
      width: 120,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ status }) => <StatusBadge status={words[status].word} meaning={words[status].meaning} />,
    },
    {
      key: 'reason',
      title: t('Reason'),
      tooltip: ({ reason }) => reason ?? '',
      render: ({ reason }) => reason ?? '—',
    },
  ];
}
