import { DUE_SOON_DAYS, type ReminderKind, SERVICE_DAYS, WARRANTY_DAYS } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';

/** What a kind is about. */
type ReminderRule = {
  /** The table `assets a` with the joins that the rule needs; one row for each asset. */
  from: RawBuilder<unknown>;
  /** The day that it is about. */
  day: RawBuilder<unknown>;
  /** Whether it needs attention on a day. @param today the day, a site date */
  applies(today: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Whether it began to need attention after another day. @param since the earlier day; null: ever */
  isNew(today: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<unknown>;
};

const ofAssets = sql`assets a`;
const inService = sql`assets a join asset_service_lines sl on sl.asset_id = a.id and sl.completed_at is null
  join asset_services sv on sv.id = sl.service_id`;

/** The day may be missing; a range without a start begins with the first day. */
const from = (since: RawBuilder<unknown>, days: number) =>
  sql`coalesce(${since}::date + ${days}::integer, '-infinity'::date)`;

/** What needs attention and since when. Rule: ASSET-34. */
export const reminderRules: Record<ReminderKind, ReminderRule> = {
  overdue: {
    from: ofAssets,
    day: sql`a.due_on`,
    applies: (today) => sql`a.due_on < ${today}::date`,
    isNew: (today, since) => sql`a.due_on < ${today}::date and a.due_on >= ${from(since, 0)}`,
  },
  due_soon: {
    from: ofAssets,
    day: sql`a.due_on`,
    applies: (today) => sql`a.due_on between ${today}::date and ${today}::date + ${DUE_SOON_DAYS}::integer`,
    // Not when it is due within the week: the holder is reminded on the day before.
    isNew: (today, since) =>
      sql`a.due_on between ${today}::date and ${today}::date + 1
        and a.due_on > coalesce(${since}::date + 1, ${today}::date)`,
  },
  warranty: {
    from: ofAssets,
    day: sql`a.warranty_expiry_date`,
    applies: (today) => sql`a.state <> 'scrapped'
      and a.warranty_expiry_date between ${today}::date and ${today}::date + ${WARRANTY_DAYS}::integer`,
    isNew: (today, since) => sql`a.state <> 'scrapped'
      and a.warranty_expiry_date between ${today}::date and ${today}::date + ${WARRANTY_DAYS}::integer
      and a.warranty_expiry_date > ${from(since, WARRANTY_DAYS)}`,
  },
  service: {
    from: inService,
    day: sql`sv.date`,
    applies: (today) => sql`a.state = 'in_service' and sv.date < ${today}::date - ${SERVICE_DAYS}::integer`,
    isNew: (
      today,
      since,
    ) => sql`a.state = 'in_service' and sv.date < ${today}::date - ${SERVICE_DAYS}::integer
      and sv.date >= ${from(since, -SERVICE_DAYS)}`,
  },
};
