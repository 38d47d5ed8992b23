import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, NO_DATE } from '../../ui/text/dates.ts';
import classes from './asset-list.module.css';

type DueDateProps = {
  date: string | null;
  /** The day of the past from which it is looked at; today unless given. */
  on?: string | undefined;
};

/** The day on which something is due back; in red, and with a word, once it is past. */
export function DueDate({ date, on }: DueDateProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  if (date === null) return NO_DATE;
  const isOverdue = date < (on ?? today);
  return (
    <span className={classes.due} data-overdue={isOverdue || undefined}>
      <span className="numbers">{formatDate(date)}</span>
      {isOverdue && (
        <>
          <TriangleAlert size={13} aria-hidden />
          {t('Overdue')}
        </>
      )}
    </span>
  );
}
