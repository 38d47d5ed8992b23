import type { Shortage } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { EndDate } from '../../ui/badges/overdue.tsx';

/** The last day on which something can be requested and still arrive in time, in red, with the days, where that is over. */
export function RequestBy({ row: { request_by, is_overdue } }: { row: Shortage }) {
  const { t } = useTranslation();
  if (request_by === null) return t('No start date');
  return <EndDate item={{ end_date: request_by, percentage: 0, is_counted: is_overdue }} />;
}
