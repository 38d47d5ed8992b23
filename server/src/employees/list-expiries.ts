import {
  EXPIRY_DAYS,
  type Expiry,
  type ExpiryField,
  expiryFields,
  type Input,
  type listExpiries as listExpiriesEndpoint,
  type Page,
} from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { cardColumns, type EmployeeCardRow, presentCard } from './employee-cards.ts';

type Row = EmployeeCardRow & {
  unique_id: string;
  field: ExpiryField;
  date: string;
  days_left: number;
};

type Query = Input<typeof listExpiriesEndpoint>['query'];

type Expiries = { total: number; expired: number; since: string | null };

/** Passes, passports and probations of Active employees that end within 60 days or have ended. */
export async function listExpiries(ctx: Context, { query }: { query: Query }): Promise<Page<Expiry>> {
  return readPage(ctx, expiryList(ctx), query);
}

/** How many there are, how many of them have expired, and when the first of those did. */
export async function countExpiries(ctx: Context): Promise<Expiries> {
  const today = sql<string>`${siteToday(ctx)}::date`;
  const { rows } = await sql<Expiries>`
    select count(*)::integer as total, count(*) filter (where x.date < ${today})::integer as expired,
      min(x.date) filter (where x.date < ${today}) as since
    from employees e cross join ${dates} where ${isExpiring(today)}`.execute(ctx.database);
  return rows[0] ?? { total: 0, expired: 0, since: null };
}

/** That a date of `employees e` needs attention. A probation that is over is over; a pass that has lapsed is a matter. */
function isExpiring(today: RawBuilder<string>) {
  return sql`e.employee_status = 'Active' and x.date <= ${today} + ${EXPIRY_DAYS}::integer
    and not (x.field = 'probation_end_date' and x.date < ${today})`;
}

function expiryList(ctx: Context): List<Query['sort'], Row, Expiry> {
  const today = sql<string>`${siteToday(ctx)}::date`;
  const person = [sql`e.first_name`, sql`e.last_name`, sql`e.id`];
  return {
    from: sql`employees e cross join ${dates}`,
    // An expiry has no id of its own: it is a field of a person.
    key: sql`e.id || ' ' || x.field`,
    filter: isExpiring(today),
    orders: {
      date: [sql`x.date`, ...person, sql`x.field`],
      name: [...person, sql`x.date`],
      company: {
        by: [sql`c.name collate natural_order`, ...person, sql`x.date`],
        joins: sql`join companies c on c.id = e.company_id`,
      },
      field: [sql`x.field`, sql`x.date`],
    },
    async read(_chosen, keys) {
      const { rows } = await sql<Row>`
        select ${cardColumns}, e.unique_id, x.field, x.date, x.date - ${today} as days_left
        from ${keys} join employees e on e.id = split_part(chosen.key, ' ', 1)::integer
          join companies c on c.id = e.company_id join roles r on r.id = e.role_id
          join ${dates} on x.field = split_part(chosen.key, ' ', 2)
        order by chosen.position`.execute(ctx.database);
      return rows;
    },
    present: (rows) => rows.map((row) => present(ctx, row)),
  };
}

/** The dates of `employees e` that may expire, each as a row. */
const dates = sql`lateral (values ${sql.join(
  Object.keys(expiryFields).map((field) => sql`(${sql.lit(field)}::text, ${sql.ref(`e.${field}`)})`),
)}) as x (field, date)`;

function present(ctx: Context, row: Row): Expiry {
  const { id, first_name, last_name, company, avatar } = presentCard(ctx, row);
  return {
    employee: { id, first_name, last_name, company, avatar, unique_id: row.unique_id },
    field: row.field,
    date: row.date,
    days_left: row.days_left,
  };
}
