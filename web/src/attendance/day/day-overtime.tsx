import { Tooltip } from '@mantine/core';
import type { Overtime } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { requestStatusWords } from '../../decisions/index.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { NO_DATE } from '../../ui/text/dates.ts';
import classes from '../attendance.module.css';

/** The overtime of somebody's day: the times, how far it has come, and who and why on pointing at it. */
export function DayOvertime({ overtimes }: { overtimes: readonly Overtime[] }) {
  const { t } = useTranslation();
  if (overtimes.length === 0) return NO_DATE;
  return (
    <div className={classes.details}>
      {overtimes.map((overtime) => (
        <Tooltip key={overtime.id} maw={320} label={<Details overtime={overtime} />}>
          <span>
            <span className="numbers">
              {overtime.start_time} – {overtime.end_time}
            </span>{' '}
            <span className={classes.below}>{t(requestStatusWords[overtime.status].word)}</span>
          </span>
        </Tooltip>
      ))}
    </div>
  );
}

function Details({ overtime }: { overtime: Overtime }) {
  const { t } = useTranslation();
  return (
    <>
      {overtime.project && (
        <>
          {overtime.project.title}
          <br />
        </>
      )}
      {overtime.reason}
      <br />
      {t('recorded by {{name}}', { name: fullName(overtime.prepared_by) })}
      {overtime.approved_by && (
        <>
          <br />
          {t('approved by {{name}}', { name: fullName(overtime.approved_by) })}
        </>
      )}
    </>
  );
}
