import { sql } from 'kysely';
import { notify } from '../notifications/index.ts';
import type { Context } from '../platform/context.ts';
import { itemPlace } from './notify-assigned.ts';

type Accepted = { id: number; project_id: number; title: string; actor: string; leaders: number[] };

/**
 * Tells those who lead somebody at an item that they have accepted it: who assigned them, and the persons in charge
 * of the item. Rule: PROJECT-15.
 */
export async function notifyAccepted(ctx: Context, assignmentId: number): Promise<void> {
  const { rows } = await sql<Accepted>`
    select w.id, w.project_id, w.title, e.first_name || ' ' || e.last_name as actor,
      array_remove(s.created_by || array(select p.employee_id from assignments p
        where p.work_item_id = s.work_item_id and p.pic), null) as leaders
    from assignments s join work_items w on w.id = s.work_item_id join employees e on e.id = s.employee_id
    where s.id = ${assignmentId}`.execute(ctx.database);
  const [accepted] = rows;
  if (!accepted) return;
  const { actor, title: item, leaders } = accepted;
  await notify(ctx, leaders, {
    kind: 'assignment_accepted',
    facts: { actor, item },
    place: itemPlace(accepted),
  });
}
