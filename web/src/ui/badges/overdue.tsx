import { type Deadline, overdueDays } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../text/dates.ts';
import classes from './overdue.module.css';

type OverdueProps = {
  item: Deadline;
  /** Without the days, where there is little room; pointing at it shows them. */
  short?: boolean;
};

/** Says in red that an item is overdue, and by how many days; nothing where it is not. */
export function Overdue({ item, short = false }: OverdueProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const days = overdueDays(item, site.today);
  if (days === 0) return null;
  const words = t('Overdue by {{count}} days', { count: days });
  return (
    <span className={classes.overdue} title={short ? words : undefined}>
      {!short && <TriangleAlert size={13} aria-hidden />}
      {short ? t('Overdue') : words}
    </span>
  );
}

/** When an item is to end, in a table; in red, with the days, where it is overdue. */
export function EndDate({ item }: { item: Deadline }) {
  const { site } = useSignedIn();
  const date = <span className="numbers">{formatDate(item.end_date)}</span>;
  if (overdueDays(item, site.today) === 0) return date;
  return (
    <span className={classes.endDate}>
      {date}
      <Overdue item={item} />
    </span>
  );
}
