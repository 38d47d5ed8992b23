import { Badge } from '@mantine/core';
import { listCorrections, listOvertime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';

const waiting = { query: { status: 'pending', per_page: 1 } } as const;

/** How many wait for a decision; nothing where none does. */
export function TabCount({ of }: { of: 'overtime' | 'corrections' }) {
  const { t } = useTranslation();
  const overtime = useEndpoint(listOvertime, waiting, { enabled: of === 'overtime' });
  const corrections = useEndpoint(listCorrections, waiting, { enabled: of === 'corrections' });
  const count = (of === 'overtime' ? overtime : corrections).data?.total ?? 0;
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
