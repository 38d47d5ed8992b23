import {
  EXPIRY_DAYS,
  type Expiry,
  type ExpiryField,
  expiryFields,
  type Input,
  type listExpiries as listExpiriesEndpoint,
  type Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import { type Context, siteToday } from '../platform/context.ts';
import { pageOffset, toPage } from '../platform/database/page.ts';
import { type EmployeeCardRow, presentCard } from './employee-cards.ts';

type Row = EmployeeCardRow & {
  unique_id: string;
  field: ExpiryField;
  date: string;
  days_left: number;
};

/** Passes, passports and probations of Active employees that end within 60 days or have ended, soonest first. */
export async function listExpiries(
  ctx: Context,
  { query }: Input<typeof listExpiriesEndpoint>,
): Promise<Page<Expiry>> {
  const today = siteToday(ctx);
  const fields = Object.keys(expiryFields) as ExpiryField[];
  const dates = sql.join(fields.map((field) => sql`(${field}::text, ${sql.ref(`e.${field}`)})`));
  const due = sql`
    from employees e cross join lateral (values ${dates}) as x (field, date)
    where e.employee_status = 'Active' and x.date <= ${today}::date + ${EXPIRY_DAYS}::integer
      -- A probation that is over is over; a pass that has lapsed is a matter.
      and not (x.field = 'probation_end_date' and x.date < ${today}::date)`;
  const [page, count] = await Promise.all([
    sql<Row>`
      with due as (select e.id, x.field, x.date, x.date - ${today}::date as days_left ${due})
      select e.id, e.first_name, e.last_name, e.role_id, r.name as role_name, e.company_id, c.name as company_name,
        e.avatar_file_id, e.employee_status, e.unique_id, due.field, due.date, due.days_left
      from due join employees e on e.id = due.id join companies c on c.id = e.company_id join roles r on r.id = e.role_id
      order by due.date, e.first_name, e.last_name, e.id, due.field
      limit ${query.per_page} offset ${pageOffset(query)}`.execute(ctx.database),
    sql<{ total: number }>`select count(*)::integer as total ${due}`.execute(ctx.database),
  ]);
  const expiries = page.rows.map((row) => {
    const { id, first_name, last_name, company, avatar } = presentCard(ctx, row);
    return {
      employee: { id, first_name, last_name, company, avatar, unique_id: row.unique_id },
      field: row.field,
      date: row.date,
      days_left: row.days_left,
    };
  });
  return toPage(query, expiries, count.rows[0]?.total ?? 0);
}
