import {
  type Input,
  type listPeopleOfTasks as listEndpoint,
  MAX_PEOPLE_OF_TASKS,
  type PersonOfTasks,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { presentCard, selectCards } from '../employees/index.ts';
import type { Context } from '../platform/context.ts';
import { isOfType, visibleProject } from '../projects/index.ts';

/** The people on several tasks, with the number of them each is on, those on most of them first. Rule: PROJECT-27. */
export async function listPeopleOfTasks(
  ctx: Context,
  { query }: Input<typeof listEndpoint>,
): Promise<PersonOfTasks[]> {
  const { rows } = await selectCards<{ tasks: number }>(
    sql`join (
        select s.employee_id, count(*)::integer as tasks
        from assignments s join work_items w on w.id = s.work_item_id
        where s.work_item_id = any(${query.ids ?? []}::integer[]) and ${isOfType('tasks')}
          and ${visibleProject(ctx, sql`w.project_id`)}
        group by s.employee_id
      ) assigned on assigned.employee_id = e.id
      order by assigned.tasks desc, e.first_name, e.last_name, e.id limit ${MAX_PEOPLE_OF_TASKS}`,
    sql`assigned.tasks`,
  ).execute(ctx.database);
  return rows.map((row) => ({ ...presentCard(ctx, row), tasks: row.tasks }));
}
