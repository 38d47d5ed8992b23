import { Text } from '@mantine/core';
import type { HistoryEntry } from '@plumbline/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { changedFields, type Wording } from './change-words.ts';
import classes from './history.module.css';
import type { JoinedEntry } from './join-entries.ts';

type HistoryItemProps = { joined: JoinedEntry; names: Wording['names'] };

/** What one person did at one moment: who and when, a sentence for each entry, and what became what. */
export function HistoryItem({ joined: { newest, said }, names }: HistoryItemProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  return (
    <li className={classes.entry}>
      {said.map(({ sentence, entry }, index) => (
        <Fragment key={entry.id}>
          <div className={classes.line}>
            <Text size="sm" className={classes.sentence}>
              {index === 0 && (
                <>
                  <strong>{newest.actor ? fullName(newest.actor) : t('Plumbline')}</strong>{' '}
                  {newest.for && `${t('for {{name}}', { name: fullName(newest.for) })} `}
                </>
              )}
              {sentence}
            </Text>
            {index === 0 && (
              <Text size="xs" c="dimmed" component="time" dateTime={newest.done_at ?? newest.at}>
                {newest.done_at
                  ? t('{{done}}, sent {{sent}}', {
                      done: formatInstant(newest.done_at, site.time_zone),
                      sent: formatInstant(newest.at, site.time_zone),
                    })
                  : formatInstant(newest.at, site.time_zone)}
              </Text>
            )}
          </div>
          <Changes entry={entry} wording={{ timeZone: site.time_zone, names }} />
        </Fragment>
      ))}
    </li>
  );
}

function Changes({ entry, wording }: { entry: HistoryEntry; wording: Wording }) {
  const { t } = useTranslation();
  const changes = changedFields(t, entry, wording);
  if (changes.length === 0) return null;
  return (
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
  );
}
