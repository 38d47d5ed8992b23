import { type Family, families, may, roleIdOf, roleNames } from '@plumbline/contract';
import { sql } from 'kysely';
import {
  isReminderHour,
  type NewNotification,
  type NotifyContext,
  notify,
} from '../../notifications/index.ts';
import { type AnonymousContext, siteToday } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { nameOfAsset } from '../where-it-is.ts';
import { reminderRules } from './reminder-rules.ts';

/** How many assets a notification lists by name; the others are only counted. */
const NAMED = 3;

type Means = Pick<AnonymousContext, 'database' | 'jobs' | 'now' | 'site'>;
type Day = { today: string; since: string | null };

const managers = roleNames.filter((role) => may(role, 'tool.manage')).map(roleIdOf);

/**
 * Reminds people of tools and equipment once a site day, however many processes there are: holders, of what is due back
 * tomorrow or became overdue; managers, of what became overdue, of warranties and of services. What was missed while no
 * server ran is included.
 */
export async function sendAssetReminders(means: Means): Promise<void> {
  if (!isReminderHour(means)) return;
  const today = siteToday(means);
  await transact(means.database, async (database) => {
    // One process claims the day; the others wait here and find it claimed.
    const { rows } = await sql<{ since: string | null }>`
      insert into asset_reminder_days (day) values (${today}) on conflict do nothing
      returning (select max(earlier.day) from asset_reminder_days earlier where earlier.day < ${today}) as since`.execute(
      database,
    );
    const [claimed] = rows;
    if (!claimed) return;
    const ctx: NotifyContext = { database, jobs: means.jobs, actor: null };
    for (const family of Object.values(families)) {
      await remindHolders(ctx, family, { today, since: claimed.since });
      await remindManagers(ctx, family, { today, since: claimed.since });
    }
  });
}

type Held = { brand: string; description: string; serial_no: string; due_on: string; is_overdue: boolean };

async function remindHolders(ctx: NotifyContext, family: Family, { today, since }: Day): Promise<void> {
  const [day, earlier] = [sql`${today}`, sql`${since}`];
  const { rows } = await sql<Held & { recipient_id: number }>`
    select a.recipient_id, a.brand, a.description, a.serial_no, a.due_on, a.due_on < ${today}::date as is_overdue
    from assets a
    where a.family = ${family.name} and a.recipient_id is not null and a.deleted_at is null
      and (${reminderRules.overdue.isNew(day, earlier)} or ${reminderRules.due_soon.isNew(day, earlier)})
    order by a.due_on, a.id`.execute(ctx.database);
  for (const [holder, held] of Map.groupBy(rows, ({ recipient_id }) => recipient_id))
    await notify(ctx, [holder], holdersNotification(family, held));
}

function holdersNotification(family: Family, held: readonly Held[]): NewNotification {
  const overdue = held.filter(({ is_overdue }) => is_overdue).length;
  const due = held.length - overdue;
  const names = held.slice(0, NAMED).map(nameOfAsset).join(', ');
  const items = names + (held.length > NAMED ? ` + ${held.length - NAMED}` : '');
  const kind = overdue === 0 ? 'assets_due_back' : due === 0 ? 'assets_overdue' : 'assets_overdue_and_due';
  return {
    kind,
    facts: {
      items,
      count: String(held.length),
      overdue: String(overdue),
      due: String(due),
      date: held[0]?.due_on ?? '',
    },
    place: { kind: 'asset_reminders', family: family.name, need: overdue > 0 ? 'overdue' : 'due_soon' },
  };
}

async function remindManagers(ctx: NotifyContext, family: Family, { today, since }: Day): Promise<void> {
  const kinds = ['overdue', 'warranty', 'service'] as const;
  const counts = kinds.map((kind) => {
    const { from, isNew } = reminderRules[kind];
    return sql`(select count(*) from ${from} where a.family = ${family.name} and a.deleted_at is null
      and ${isNew(sql`${today}`, sql`${since}`)})::text as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Record<(typeof kinds)[number], string>>`select ${sql.join(counts)}`.execute(
    ctx.database,
  );
  const facts = rows[0] as (typeof rows)[number];
  const first = kinds.find((kind) => facts[kind] !== '0');
  if (!first) return;
  const people = await sql<{ id: number }>`
    select e.id from employees e where e.role_id = any(${managers})
      and exists (select from users account where account.employee_id = e.id)`.execute(ctx.database);
  await notify(
    ctx,
    people.rows.map(({ id }) => id),
    {
      kind: 'assets_need_attention',
      facts,
      place: { kind: 'asset_reminders', family: family.name, need: first },
    },
  );
}
