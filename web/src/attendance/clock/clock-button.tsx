import { Button, type ButtonProps } from '@mantine/core';
import type { Answer, getMyAttendance } from '@plumbline/contract';
import { LogIn, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectName } from '../../ui/fields/project-picker.tsx';
import { useGuarded } from '../../ui/in-place/in-place.tsx';
import { useCrewProject, useOwnProject } from '../offered-project.ts';
import { isAtWork } from '../worked-time.ts';
import classes from './clock.module.css';
import { ClockSheet, clockAt } from './clock-sheet.tsx';
import { useClocking } from './use-clocking.ts';
import { coordinatesOf, usePosition } from './use-position.ts';

type ClockButtonProps = {
  mine: Answer<typeof getMyAttendance>;
  /** Whether one tap clocks in where one was last, or out where one is; else the sheet asks where. */
  oneTap?: boolean;
};

/** Clocks oneself in or out. */
export function ClockButton({ mine, oneTap = false }: ClockButtonProps) {
  const { t } = useTranslation();
  const offered = useOwnProject();
  const { remember } = useCrewProject();
  const { position, look } = usePosition();
  const [sheet, setSheet] = useState<'in' | 'out' | null>(null);
  const [picked, pick] = useState<ProjectName | null>(null);
  useLookWhereAllowed(look);

  const open = isAtWork(mine.open) ? mine.open : null;
  const direction = open ? 'out' : 'in';
  const { id, title = '' } = open?.attendance_in.project ?? {};
  const here = id ? { id, title } : null;
  const place = open ? here : offered;
  const clocking = useClocking(direction, { project: place, onDone: () => place && remember(place) });
  const isSearching = position.status === 'unasked' || position.status === 'looking';
  const placeAtOnce = oneTap ? place : null;

  function openSheet() {
    if (position.status !== 'found' && position.status !== 'looking') look();
    pick(open ? here : null);
    setSheet(direction);
  }

  function press() {
    // The sheet says what is known of the position, and that one need not wait for it.
    if (!placeAtOnce || isSearching) return openSheet();
    clocking.clock({ project_id: placeAtOnce.id, ...coordinatesOf(position) });
  }

  return (
    <>
      <ReadyButton
        key={direction}
        className={classes.clock}
        fullWidth
        variant={open ? 'outline' : 'filled'}
        leftSection={open ? <LogOut size={20} aria-hidden /> : <LogIn size={20} aria-hidden />}
        loading={clocking.isPending}
        onClick={press}
        {...(placeAtOnce && { 'aria-label': clockAt(t, direction, placeAtOnce.title) })}
      >
        {placeAtOnce ? (
          <span className={classes.clockAt}>
            {open ? t('Clock out') : t('Clock in')}
            <span className={classes.clockProject}>{placeAtOnce.title}</span>
          </span>
        ) : open ? (
          t('Clock out')
        ) : (
          t('Clock in')
        )}
      </ReadyButton>
      {placeAtOnce && (
        <Button variant="subtle" size="md" fullWidth onClick={openSheet}>
          {t('At another project')}
        </Button>
      )}
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

/** Not ready for a moment, so that the second tap of a double one does not undo the first. */
function ReadyButton(
  props: ButtonProps & { onClick: () => void; children: ReactNode; 'aria-label'?: string },
) {
  const isReady = useGuarded();
  return <Button {...props} disabled={!isReady} />;
}

/** Looks for the position beforehand where that was allowed before, so that it is there by the tap. */
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
