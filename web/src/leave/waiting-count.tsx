import { Badge } from '@mantine/core';
import { listLeaveApplications } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';

/** How many applications wait for a decision; nothing where none does. */
export function WaitingCount() {
  const { t } = useTranslation();
  const count =
    useEndpoint(listLeaveApplications, { query: { status: 'pending', per_page: 1 } }).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Badge
      miw="max-content"
      color="pending"
      variant="light"
      size="sm"
      fz="xs"
      aria-label={t('{{count}} waiting', { count })}
    >
      {count}
    </Badge>
  );
}
