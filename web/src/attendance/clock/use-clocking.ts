import { clockIn, clockOut, pathOfPlace } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../platform/commands/use-command.ts';
import { useOneAtATime } from '../../platform/commands/use-one-at-a-time.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { ProjectName } from '../../ui/fields/project-picker.tsx';
import type { Clocking, ShownClocking } from './apply-clocking.ts';

export type Direction = 'in' | 'out';

/** The record by which the clocking of this device is sent in order. */
export const CLOCKING = 'attendance';

type ClockingOptions = {
  project: ProjectName | null;
  onDone: () => void;
  /** The server refused: somebody's state was another one. */
  onRefused?: () => void;
};

/** Clocks in or out. Without a connection it counts from now, and is sent later. */
export function useClocking(direction: Direction, { project, onDone, onRefused }: ClockingOptions) {
  const { t } = useTranslation();
  const { id, first_name, last_name } = useSignedIn().user.employee;
  const endpoint = (direction === 'in' ? clockIn : clockOut) as typeof clockIn;

  function nameOf(people: readonly number[] | undefined): string {
    if (!people) return direction === 'in' ? t('Clock in') : t('Clock out');
    const words = { count: people.length };
    return direction === 'in'
      ? t('Clock in {{count}} people', words)
      : t('Clock out {{count}} people', words);
  }

  const write = useCommand(endpoint, {
    onDone,
    onProblem: ({ status }) => {
      if (status === 409) onRefused?.();
      return false;
    },
  });

  const send = useOneAtATime();

  function clock(body: Clocking) {
    void send(() =>
      write
        .mutateAsync({
          input: { body },
          record: CLOCKING,
          name: nameOf(body.employee_ids),
          standsAlone: true,
          place: pathOfPlace({ kind: body.employee_ids ? 'crew' : 'my_attendance' }),
          shown: { project: project?.title ?? '', by: { id, first_name, last_name } } satisfies ShownClocking,
        })
        // A refusal is shown by the command itself.
        .catch(() => undefined),
    );
  }

  return { isPending: write.isPending, clock };
}
