import { Text } from '@mantine/core';
import type { HistoryEntry } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { changedFields, type Wording } from './change-words.ts';
import { entrySentence } from './entry-sentence.ts';
import classes from './history.module.css';

type HistoryItemProps = { entry: HistoryEntry; names: Wording['names'] };

/** One entry of a history: a sentence, and what became what. */
export function HistoryItem({ entry, names }: HistoryItemProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const changes = changedFields(t, entry, { timeZone: site.time_zone, names });
  return (
    <li className={classes.entry}>
      <Text size="sm">
        <strong>{entry.actor ? fullName(entry.actor) : t('Plumbline')}</strong>{' '}
        {entry.for && `${t('for {{name}}', { name: fullName(entry.for) })} `}
        {entrySentence(t, entry)}
      </Text>
      <Text size="xs" c="dimmed" component="time" dateTime={entry.done_at ?? entry.at}>
        {entry.done_at
          ? t('{{done}}, sent {{sent}}', {
              done: formatInstant(entry.done_at, site.time_zone),
              sent: formatInstant(entry.at, site.time_zone),
            })
          : formatInstant(entry.at, site.time_zone)}
      </Text>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field} className={classes.change}>
              <dt>{label}</dt>
              <dd>
                {before !== null && (
                  <>
                    <del className={classes.before}>{before}</del>
                    <span className={classes.arrow} role="img" aria-label={t('changed to')}>
                      →
                    </span>
                  </>
                )}
                <ins className={classes.after}>{after ?? t('(none)')}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
