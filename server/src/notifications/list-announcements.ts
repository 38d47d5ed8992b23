import {
  type Announcement,
  type Input,
  type listAnnouncements as listAnnouncementsEndpoint,
  type Page,
  type RoleId,
  roles,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';

type Row = Omit<Announcement, 'roles' | 'sent_by' | 'created_at'> & {
  role_ids: RoleId[];
  sent_by: number;
  first_name: string;
  last_name: string;
  created_at: Date;
};

const present = ({ role_ids, sent_by, first_name, last_name, created_at, ...row }: Row): Announcement => ({
  ...row,
  roles: role_ids.map((id) => roles[id]),
  sent_by: { id: sent_by, first_name, last_name },
  created_at: created_at.toISOString(),
});

/** What was announced, newest first, a page at a time, and what came of each. */
export async function listAnnouncements(
  ctx: Context,
  { query }: Input<typeof listAnnouncementsEndpoint>,
): Promise<Page<Announcement>> {
  const [page, count] = await Promise.all([
    sql<Row>`
      select a.id, a.title, a.description, a.send_to, a.role_ids, a.sent_by, e.first_name, e.last_name,
        a.created_at, a.people, a.devices, p.delivered, p.failed, p.gone,
        (select count(*)::integer from notifications n where n.announcement_id = a.id and n.read_at is not null) as read
      from announcements a join employees e on e.id = a.sent_by
        join announcement_pushes p on p.announcement_id = a.id
      order by a.created_at desc, a.id desc
      limit ${query.per_page} offset ${pageOffset(query)}`.execute(ctx.database),
    sql<{ total: number }>`select count(*)::integer as total from announcements`.execute(ctx.database),
  ]);
  return toPage(query, page.rows.map(present), count.rows[0]?.total ?? 0);
}
