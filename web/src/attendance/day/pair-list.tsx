import { Text } from '@mantine/core';
import type { AttendanceMark, AttendancePair } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { siteTime } from '../times.ts';
import classes from './day.module.css';
import { PairTimes } from './pair-times.tsx';

type PairListProps = {
  pairs: readonly AttendancePair[];
  /** Whose they are: who else pressed the button is named. */
  employeeId: number;
  /** Offers the history of each. */
  withHistory?: boolean;
};

/** The attendances of a day, each with where it was and who pressed the button. */
export function PairList({ pairs, employeeId, withHistory = false }: PairListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.pairs}>
      {pairs.map((pair) => (
        <li key={pair.id} className={classes.pair}>
          <PairTimes pair={pair} />
          {isOneItem(pair) ? (
            <Mark mark={pair.attendance_in} where={pair.hierarchy} employeeId={employeeId} />
          ) : (
            <>
              <Mark name={t('In')} mark={pair.attendance_in} where={pair.hierarchy} employeeId={employeeId} />
              {pair.attendance_out && (
                <Mark
                  name={t('Out')}
                  mark={pair.attendance_out}
                  where={itemPathOf(pair.attendance_out)}
                  employeeId={employeeId}
                />
              )}
            </>
          )}
          {withHistory && <FoldedHistory kind="attendances" id={pair.id} />}
        </li>
      ))}
    </ul>
  );
}

type MarkProps = { name?: string; mark: AttendanceMark; where: string; employeeId: number };

function Mark({ name, mark, where, employeeId }: MarkProps) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name && `${name} ${siteTime(mark.time_taken, zone)} · `}
      {where}
      {mark.taken_by.id !== employeeId && (
        <Text span c="dimmed">
          {' · '}
          {t('by {{name}}', { name: fullName(mark.taken_by) })}
        </Text>
      )}
    </Text>
  );
}

/** Whether it ended where it began, and the same person pressed the button: then one line says it. */
function isOneItem({ attendance_in: start, attendance_out: end, hierarchy }: AttendancePair): boolean {
  return end === null || (hierarchy === itemPathOf(end) && start.taken_by.id === end.taken_by.id);
}

/** The titles from the project down to the task, as the hierarchy of an attendance has them. */
function itemPathOf({ project, task }: AttendanceMark): string {
  return task ? task.heirarchies.map(({ title }) => title).join(' > ') : project.title;
}
