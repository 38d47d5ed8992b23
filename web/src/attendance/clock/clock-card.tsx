import { Button, Text } from '@mantine/core';
import type { Answer, getMyAttendance } from '@plumbline/contract';
import { LogIn, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import type { ProjectName } from '../../ui/project-picker.tsx';
import shared from '../attendance.module.css';
import { useCrewProject, useOwnProject } from '../offered-project.ts';
import { formatDay, siteDay, siteTime } from '../times.ts';
import { useDuration } from '../use-duration.ts';
import { isAtWork, minutesToday } from '../worked-time.ts';
import classes from './clock.module.css';
import { ClockSheet } from './clock-sheet.tsx';
import { useServerClock } from './server-clock.ts';
import { usePosition } from './use-position.ts';

type ClockCardProps = {
  mine: Answer<typeof getMyAttendance>;
  /** This device's clock when the answer came, in milliseconds. */
  heardAt: number;
};

/** Whether one is at work and since when, and the one button that changes it. */
export function ClockCard({ mine, heardAt }: ClockCardProps) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const duration = useDuration();
  const now = useServerClock(mine.now, heardAt);
  const clock = new Date(now).toISOString();
  const offered = useOwnProject();
  const { remember } = useCrewProject();
  const { position, look } = usePosition();
  const [sheet, setSheet] = useState<'in' | 'out' | null>(null);
  const [picked, pick] = useState<ProjectName | null>(null);
  useLookWhereAllowed(look);

  const open = isAtWork(mine.open) ? mine.open : null;
  const { id, title = '' } = open?.attendance_in.project ?? {};
  const here = id ? { id, title } : null;
  const since = open && timeSince(open.attendance_in.time_taken, clock, zone);

  function openSheet() {
    if (position.status !== 'found' && position.status !== 'looking') look();
    pick(open ? here : null);
    setSheet(open ? 'out' : 'in');
  }

  return (
    <>
      <section
        className={classes.state}
        data-at-work={open ? true : undefined}
        aria-label={t('Your current attendance')}
      >
        <div role="status">
          <div className={classes.stateWords}>
            {open ? t('Clocked in since {{time}}', { time: since }) : t('Not clocked in')}
          </div>
          {open && <Text style={{ overflowWrap: 'anywhere' }}>{open.hierarchy}</Text>}
        </div>
        <dl className={shared.facts}>
          <Fact name={t('Server time')} value={siteTime(clock, zone)} />
          <Fact
            name={t('Worked today')}
            value={duration(minutesToday(mine.today.attendance_pairs, open, now))}
          />
          {mine.today.overtime > 0 && (
            <Fact name={t('Approved overtime')} value={t('{{hours}} h', { hours: mine.today.overtime })} />
          )}
        </dl>
      </section>
      <div className={classes.clockBar}>
        <Button
          className={classes.clock}
          fullWidth
          variant={open ? 'outline' : 'filled'}
          leftSection={open ? <LogOut size={20} aria-hidden /> : <LogIn size={20} aria-hidden />}
          onClick={openSheet}
        >
          {open ? t('Clock out') : t('Clock in')}
        </Button>
      </div>
      {sheet && (
        <ClockSheet
          direction={sheet}
          project={sheet === 'in' ? (picked ?? offered) : picked}
          onPick={pick}
          position={position}
          onLook={look}
          onDone={(at) => {
            remember(at);
            setSheet(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
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

/** A time of today, or with its day where it was another one. */
function timeSince(instant: string, now: string, zone: string): string {
  const day = siteDay(instant, zone);
  const time = siteTime(instant, zone);
  return day === siteDay(now, zone) ? time : `${formatDay(day)}, ${time}`;
}

/** Looks for the position beforehand where that was allowed before, so that it is there by the second tap. */
function useLookWhereAllowed(look: () => void) {
  useEffect(() => {
    let gone = false;
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then(({ state }) => {
        if (state === 'granted' && !gone) look();
      })
      .catch(() => null);
    return () => {
      gone = true;
    };
  }, [look]);
}
