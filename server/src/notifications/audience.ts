import {
  type AnnouncementAudience,
  type Answer,
  type Input,
  type previewAnnouncement as previewAnnouncementEndpoint,
  type RoleId,
  roleIdOf,
  roleIds,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../platform/context.ts';

/** To whom an announcement goes, as its form says it. */
export type Audience = { send_to: AnnouncementAudience; role_ids: number[] };

/** Rule: NOTIFICATION-3. */
const managementRoles = (
  ['Superadmin', 'Director', 'Project Manager', 'Assistant Project Manager'] as const
).map(roleIdOf);

/** The roles of an audience. */
export function rolesOf({ send_to, role_ids }: Audience): RoleId[] {
  if (send_to === 'management') return managementRoles;
  return send_to === 'general' ? roleIds : roleIds.filter((id) => role_ids.includes(id));
}

/** The people of an audience: Active ones with an account. Who sends it is among them where they belong. */
export function selectAudience(audience: Audience): RawBuilder<{ employee_id: number; user_id: number }> {
  return sql`select e.id as employee_id, u.id as user_id, e.role_id
    from users u join employees e on e.id = u.employee_id
    where e.employee_status = 'Active' and e.role_id = any(${rolesOf(audience)}::bigint[])`;
}

/** The readers of an announcement: how many people, by role as well, and on how many devices. */
export async function previewAnnouncement(
  ctx: Context,
  { body }: Input<typeof previewAnnouncementEndpoint>,
): Promise<Answer<typeof previewAnnouncementEndpoint>> {
  const { rows } = await sql<{ id: number; name: string; people: number; devices: number }>`
    with audience as (${selectAudience(body)})
    select r.id, r.name, count(distinct a.user_id)::integer as people, count(s.id)::integer as devices
    from roles r left join audience a on a.role_id = r.id left join push_subscriptions s on s.user_id = a.user_id
    where r.id = any(${rolesOf(body)}::bigint[])
    group by r.id order by r.id`.execute(ctx.database);
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    people: sum(rows.map(({ people }) => people)),
    devices: sum(rows.map(({ devices }) => devices)),
    roles: rows.map(({ devices, ...role }) => role),
  };
}
