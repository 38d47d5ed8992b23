import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import { type ItemRef, useItem } from '../items/item-queries.ts';

type DatesOutsideParentProps = { parent: ItemRef; start: string | null; end: string | null };

/** Warns of dates that lie outside the parent's; that is allowed. */
export function DatesOutsideParent({ parent, start, end }: DatesOutsideParentProps) {
  const { t } = useTranslation();
  const above = useItem(parent).data;
  if (!above) return null;
  const dates = [start, end].filter((date) => date !== null);
  const outside = dates.some(
    (date) => (above.start_date && date < above.start_date) || (above.end_date && date > above.end_date),
  );
  if (!outside) return null;
  return (
    <Alert color="pending" variant="light" py="xs" icon={<TriangleAlert size={16} />} role="status">
      {t('These dates are outside those of {{title}} ({{start}} to {{end}}). You can still save them.', {
        title: above.title,
        start: formatDate(above.start_date),
        end: formatDate(above.end_date),
      })}
    </Alert>
  );
}
