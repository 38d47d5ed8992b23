import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How many wait for the reader; nothing where none does. @param words what for, where that is not a decision */
export function PendingBadge({ count, words }: { count: number; words?: string }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const said = words ?? t('{{count}} pending', { count });
  return (
    <Badge miw="max-content" color="pending" variant="light" size="sm" fz="xs" aria-label={said} title={said}>
      {count}
    </Badge>
  );
}
