import { updateTasks } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../../platform/api-problem.ts';
import { showProblem, showSuccess, showWarnings } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import type { ChangeBody } from './change-values.ts';

/** What of a call could be taken back, and the tasks that others have changed meanwhile. */
type Outcome = { count: number; changed: readonly number[] };

/** Takes a change of many tasks back; the tasks that others have changed meanwhile stay as they are. Rule: PROJECT-29. */
export function useTakingBack() {
  const { t } = useTranslation();
  const write = useWrite(updateTasks, { success: false, onProblem: () => true });

  async function takeBack(id: number, body: ChangeBody): Promise<Outcome> {
    try {
      const { data } = await write.mutateAsync({ params: { id }, body });
      return { count: data.updated, changed: [] };
    } catch (error) {
      const changed = changedByOthers(error);
      const others = body.tasks.filter((task) => !changed.includes(task.id));
      // Each time with fewer tasks, so that it ends.
      if (others.length === body.tasks.length) throw error;
      if (others.length === 0) return { count: 0, changed };
      const rest = await takeBack(id, { ...body, tasks: others });
      return { ...rest, changed: [...changed, ...rest.changed] };
    }
  }

  /** @param names what the tasks are called */
  return async (id: number, calls: readonly ChangeBody[], names: ReadonlyMap<number, string>) => {
    let count = 0;
    const kept: number[] = [];
    try {
      for (const body of calls) {
        const outcome = await takeBack(id, body);
        count += outcome.count;
        kept.push(...outcome.changed);
      }
    } catch (error) {
      showProblem(error, 'saving');
    }
    if (count > 0) showSuccess(t('Undone for {{count}} tasks.', { count }));
    if (kept.length > 0)
      showWarnings([
        t('Not undone, because others have changed them since: {{names}}', {
          names: kept.map((task) => names.get(task)).join(', '),
        }),
      ]);
  };
}

/** The tasks for which a call was refused because others have changed them. */
function changedByOthers(error: unknown): readonly number[] {
  const { code, data } = asApiProblem(error);
  return code === 'stale' ? ((data as { changed?: number[] } | null)?.changed ?? []) : [];
}
