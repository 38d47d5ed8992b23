import type { Answer, getMyAttendance } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import shared from '../attendance.module.css';
import { siteTime } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { isAtWork, minutesToday } from '../worked-time.ts';
import classes from './clock.module.css';
import { ClockButton } from './clock-button.tsx';
import { ClockState } from './clock-state.tsx';
import { useServerClock } from './server-clock.ts';
import { CLOCKING } from './use-clocking.ts';

/** Whether one is at work and since when, and the button that changes it. */
export function ClockCard({ mine }: { mine: Answer<typeof getMyAttendance> }) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const duration = useDuration();
  const now = useServerClock();
  const open = isAtWork(mine.open) ? mine.open : null;

  return (
    <>
      <section
        className={classes.state}
        data-at-work={open ? true : undefined}
        aria-label={t('Your current attendance')}
      >
        <ClockState mine={mine} />
        <dl className={shared.facts}>
          <Fact name={t('Server time')} value={siteTime(new Date(now).toISOString(), zone)} />
          <Fact
            name={t('Worked today')}
            value={duration(minutesToday(mine.today.attendance_pairs, open, now))}
          />
          {mine.today.overtime > 0 && (
            <Fact name={t('Approved overtime')} value={t('{{hours}} h', { hours: mine.today.overtime })} />
          )}
        </dl>
        <CommandsOfRecord record={CLOCKING} />
      </section>
      <div className={classes.clockBar}>
        <ClockButton mine={mine} />
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
