import { roleIdOf } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/problem.ts';
import { visibleProject } from '../../projects/index.ts';

/**
 * Refuses a recipient who is not Active, and a driver who is not Active or of another role.
 * @throws invalid at `recipient` and `driver`. Rule: ASSET-25.
 */
export async function refusePeople(
  ctx: Context,
  { recipient, driver }: { recipient: number; driver?: number | null | undefined },
): Promise<void> {
  const { rows } = await sql<{ id: number; is_driver: boolean }>`
    select e.id, e.role_id = ${roleIdOf('Driver')} as is_driver from employees e
    where e.id = any(${[recipient, ...(driver ? [driver] : [])]}) and e.employee_status = 'Active'`.execute(
    ctx.database,
  );
  const wrong = {
    ...(!rows.some(({ id }) => id === recipient) && {
      recipient: 'Please select an Active employee as recipient.',
    }),
    ...(driver &&
      !rows.some(({ id, is_driver }) => id === driver && is_driver) && {
        driver: 'Please select an Active employee of role Driver.',
      }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Keeps the project that assets go to from being deleted meanwhile. @returns its title @throws not_found */
export async function lockProject(ctx: Context, projectId: number): Promise<string> {
  const { rows } = await sql<{ title: string }>`
    select w.title from work_items w
    where w.id = ${projectId} and w.parent_id is null and ${visibleProject(ctx, sql`w.id`)} for key share`.execute(
    ctx.database,
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0].title;
}
