import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many wait for a decision; nothing where none does. */
export function PendingBadge({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge
      miw="max-content"
      color="pending"
      variant="light"
      size="sm"
      fz="xs"
      aria-label={t('{{count}} pending', { count })}
    >
      {count}
    </Badge>
  );
}
