import {
  type Answer,
  type AssetReminder,
  type AssetState,
  type Condition,
  type Family,
  type Input,
  may,
  type PersonName,
  type ReminderKind,
  reminderKinds,
  shownCondition,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { personNameOrNull } from '../../employees/index.ts';
import { type Context, siteToday } from '../../platform/context.ts';
import { type List, readPage } from '../../platform/database/list.ts';
import { visibleProject } from '../../projects/index.ts';
import { reminderRules } from './reminder-rules.ts';

type Query = Input<Family['reminders']>['query'];

type ReminderRow = Pick<AssetReminder, 'id' | 'brand' | 'description' | 'serial_no' | 'date' | 'days'> & {
  state: AssetState;
  condition: Condition;
  project: { id: number; title: string } | null;
  recipient: PersonName | null;
  service_by: string | null;
  visible: boolean;
};

/**
 * Those of whom the actor is reminded: all for those who manage them, else what they hold.
 * @param of 'all' those of the whole company, for those who see every project
 */
function concerned(ctx: Context, family: Family, of: Query['of']) {
  const { role } = ctx.actor;
  const all = may(role, 'tool.manage') || (of === 'all' && may(role, 'project.see-every'));
  return sql`a.family = ${family.name} and a.deleted_at is null
    and ${all ? sql`true` : sql`a.recipient_id = ${ctx.actor.employeeId}`}`;
}

/** What needs attention of one kind, the earliest day first, and how many there are of each kind. */
export async function listReminders(
  ctx: Context,
  family: Family,
  { query }: { query: Query },
): Promise<Answer<Family['reminders']>> {
  const page = await readPage(ctx, reminderList(ctx, family, query), {
    ...query,
    sort: 'date',
    direction: 'asc',
  });
  return { ...page, counts: await countReminders(ctx, family, query.of) };
}

/** The reminders of one kind that concern the actor. */
export function reminderList(
  ctx: Context,
  family: Family,
  { kind, of }: Pick<Query, 'kind' | 'of'>,
): List<'date', ReminderRow, AssetReminder> {
  const today = sql`${siteToday(ctx)}`;
  const rule = reminderRules[kind];
  return {
    from: rule.from,
    key: sql`a.id`,
    filter: sql`${concerned(ctx, family, of)} and ${rule.applies(today)}`,
    orders: { date: [rule.day] },
    async read(chosen) {
      const { rows } = await sql<ReminderRow>`
        select a.id, a.brand, a.description, a.serial_no, a.state, a.condition, ${rule.day} as date,
          ${rule.day} - ${today}::date as days, ${kind === 'service' ? sql`sv.service_by` : sql`null`} as service_by,
          (select json_build_object('id', w.id, 'title', w.title) from work_items w where w.id = a.project_id) as project,
          ${personNameOrNull('holder')} as recipient,
          (a.project_id is null or ${visibleProject(ctx, sql`a.project_id`)}) as visible
        from ${rule.from} left join employees holder on holder.id = a.recipient_id ${chosen}`.execute(
        ctx.database,
      );
      return rows;
    },
    present: (rows) =>
      rows.map(({ visible, ...row }) => ({
        ...row,
        condition: shownCondition(family, row),
        project: visible ? row.project : null,
        recipient: visible ? row.recipient : null,
      })),
  };
}

async function countReminders(
  ctx: Context,
  family: Family,
  of: Query['of'],
): Promise<Record<ReminderKind, number>> {
  const today = sql`${siteToday(ctx)}`;
  const counts = reminderKinds.map((kind) => {
    const { from, applies } = reminderRules[kind];
    return sql`(select count(*)::integer from ${from} where ${concerned(ctx, family, of)} and ${applies(today)})
      as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Record<ReminderKind, number>>`select ${sql.join(counts)}`.execute(ctx.database);
  return rows[0] as Record<ReminderKind, number>;
}
