import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './employees.module.css';
import { expiryWords } from './expiry-words.ts';

/** How near a date's end is: orange when it nears, red when it has passed, and in words. */
export function ExpiryNote({ days }: { days: number }) {
  const { t } = useTranslation();
  const Icon = days < 0 ? CircleAlert : Clock;
  return (
    <span className={classes.expiry} data-passed={days < 0 || undefined}>
      <Icon size={14} aria-hidden />
      {expiryWords(t, days)}
    </span>
  );
}
