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
import { type List, readPage } from '../platform/database/list.ts';

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

type Query = Input<typeof listAnnouncementsEndpoint>['query'];

/** The announcements, a page at a time, and the delivery of each. */
export async function listAnnouncements(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<Announcement>> {
  return readPage(ctx, announcementList(ctx), query);
}

function announcementList(ctx: Context): List<Query['sort'], Row, Announcement> {
  return {
    from: sql`announcements a`,
    key: sql`a.id`,
    filter: sql`true`,
    orders: {
      created_at: [sql`a.created_at`],
      title: [sql`searchable(a.title)`],
      sent_by: {
        by: [sql`p.first_name`, sql`p.last_name`, sql`a.created_at`],
        joins: sql`join employees p on p.id = a.sent_by`,
      },
    },
    async read(chosen) {
      const { rows } = await sql<Row>`
        select a.id, a.title, a.description, a.send_to, a.role_ids, a.sent_by, e.first_name, e.last_name,
          a.created_at, a.people, a.devices, p.delivered, p.failed, p.gone,
          (select count(*)::integer from notifications n where n.announcement_id = a.id and n.read_at is not null)
            as read
        from announcements a join employees e on e.id = a.sent_by
          join announcement_pushes p on p.announcement_id = a.id ${chosen}`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map(present),
  };
}
