import { roleIdsWith } from '@plumbline/contract';
import { sql } from 'kysely';
import { isReminderHour, notifyEach } from '../notifications/index.ts';
import { type AnonymousContext, siteToday } from '../platform/context.ts';
import { transact } from '../platform/database/transact.ts';

/** From this month on the holidays of the next year are expected. */
const NOVEMBER = 11;
/** How many companies a reminder lists by name; the others are only counted. */
const NAMED = 3;

type Means = Pick<AnonymousContext, 'database' | 'jobs' | 'now' | 'site'>;
type Company = { id: number; name: string };

/**
 * Reminds those who set working days of companies with Active people whose calendar has no public holidays of this year,
 * and from November on of the next: once for each company and year, however many processes there are. Rule: LEAVE-9.
 */
export async function remindOfHolidays(means: Means): Promise<void> {
  if (!isReminderHour(means)) return;
  const year = expectedYear(siteToday(means));
  await transact(means.database, async (database) => {
    const ctx = { database, jobs: means.jobs, actor: null };
    const companies = await claimCompanies(ctx, year);
    const [first, second] = companies;
    if (!first) return;
    const { rows: people } = await sql<{ id: number; company_id: number }>`
      select e.id, e.company_id from employees e where e.role_id = any(${roleIdsWith('work-calendar.write')})
        and exists (select from users account where account.employee_id = e.id)`.execute(database);
    const facts = {
      items: namesOf(companies),
      year: String(year),
      ...(second && { count: String(companies.length) }),
    };
    await notifyEach(
      ctx,
      people.map((person) => {
        const own = companies.find(({ id }) => id === person.company_id);
        return {
          employeeId: person.id,
          notification: {
            kind: 'holidays_missing',
            facts,
            place: { kind: 'holidays_import', company: (own ?? first).id, year },
          },
        };
      }),
    );
  });
}

/** @param today YYYY-MM-DD */
function expectedYear(today: string): number {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return month < NOVEMBER ? year : year + 1;
}

/** The companies that lack the holidays of a year and were not reminded of it. Another process that claims waits, and finds none. */
async function claimCompanies({ database }: Pick<Means, 'database'>, year: number): Promise<Company[]> {
  const { rows } = await sql<Company>`
    with claimed as (
      insert into holiday_reminders (company_id, year)
      select c.id, ${year} from companies c
      where exists (select from employees e where e.company_id = c.id and e.employee_status = 'Active')
        and not exists (select from calendar_days d where d.company_id = c.id and d.kind = 'holiday'
          and d.date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))
      order by c.id
      on conflict do nothing
      returning company_id
    )
    select c.id, c.name from claimed join companies c on c.id = claimed.company_id order by c.id`.execute(
    database,
  );
  return rows;
}

function namesOf(companies: readonly Company[]): string {
  const names = companies.slice(0, NAMED).map(({ name }) => name);
  return names.join(', ') + (companies.length > NAMED ? ` + ${companies.length - NAMED}` : '');
}
