import { Button } from '@mantine/core';
import { MAX_CREW } from '@plumbline/contract';
import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProjectName } from '../../ui/fields/project-picker.tsx';
import { PositionLine } from '../clock/position-line.tsx';
import { type Direction, useClocking } from '../clock/use-clocking.ts';
import { coordinatesOf, type Position } from '../clock/use-position.ts';
import classes from './crew.module.css';
import { splitTicked } from './crew-selection.ts';
import type { CrewList } from './use-crew.ts';

type CrewBarProps = {
  crew: CrewList;
  project: ProjectName | null;
  position: Position;
  onLook: () => void;
};

/** Clocks the ticked people in or out, with the position; it stays in sight below the list. */
export function CrewBar({ crew, project, position, onLook }: CrewBarProps) {
  const { t } = useTranslation();
  const { notIn, atWork } = splitTicked(crew.ticked.values());
  // Of those who were clocked the state is another one: what was ticked has done its work.
  const clocking = {
    in: useClocking('in', {
      project,
      onDone: () => crew.untick(notIn),
      onRefused: () => void crew.refresh(),
    }),
    out: useClocking('out', {
      project,
      onDone: () => crew.untick(atWork),
      onRefused: () => void crew.refresh(),
    }),
  };
  const people = { in: notIn, out: atWork };
  const pending = clocking.in.isPending || clocking.out.isPending;

  function clock(direction: Direction) {
    if (pending) return;
    clocking[direction].clock({
      project_id: crew.project,
      employee_ids: people[direction].map(({ id }) => id),
      ...coordinatesOf(position),
    });
  }

  const tooMany = crew.ticked.size > MAX_CREW;
  return (
    <div className={classes.bar}>
      <div style={{ flex: '1 1 100%' }}>
        <PositionLine position={position} onLook={onLook} />
      </div>
      {tooMany && (
        <div role="alert">{t('Please select at most {{most}} at a time.', { most: MAX_CREW })}</div>
      )}
      {notIn.length > 0 && (
        <Button
          leftSection={<LogIn size={16} aria-hidden />}
          disabled={tooMany || clocking.out.isPending}
          loading={clocking.in.isPending}
          onClick={() => clock('in')}
        >
          {t('Clock in {{count}} people', { count: notIn.length })}
        </Button>
      )}
      {atWork.length > 0 && (
        <Button
          variant="outline"
          leftSection={<LogOut size={16} aria-hidden />}
          disabled={tooMany || clocking.in.isPending}
          loading={clocking.out.isPending}
          onClick={() => clock('out')}
        >
          {t('Clock out {{count}} people', { count: atWork.length })}
        </Button>
      )}
    </div>
  );
}
