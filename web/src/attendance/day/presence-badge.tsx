import { type Presence, presences } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { type Meaning, StatusBadge } from '../../ui/badges/status-badge.tsx';

const meanings: Record<Presence, Meaning> = {
  absent: 'bad',
  late: 'pending',
  elsewhere: 'neutral',
  present: 'good',
  on_leave: 'running',
  not_due: 'neutral',
  not_expected: 'neutral',
  rest_day: 'neutral',
};

/** Whether somebody was there on a day. */
export function PresenceBadge({ presence }: { presence: Presence }) {
  const { t } = useTranslation();
  return <StatusBadge status={t(presences[presence])} meaning={meanings[presence]} />;
}
