import {
  type Answer,
  type EmployeeCard,
  type EmployeeRecord,
  type getEmployee as getEmployeeEndpoint,
  type Input,
  type listEmployees as listEmployeesEndpoint,
  may,
  type Page,
} from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { type List, readPage } from '../platform/database/list.ts';
import { notPermitted, problem } from '../platform/problem.ts';
import { matchesPerson } from './employee-cards.ts';
import { type EmployeeRecordRow, presentEmployee, selectRecords } from './employee-records.ts';
import { masksOrEvent } from './identity-numbers.ts';

type Query = Input<typeof listEmployeesEndpoint>['query'];
type Sort = Query['sort'];

/** Fields that only those who keep the records may see; sorting by them would reveal them too. */
const personalSorts: ReadonlySet<Sort> = new Set<Sort>(['unique_id', 'start_date']);

/** Employees, filtered and a page at a time; personal data only for those who keep the records. @throws not_allowed */
export async function listEmployees(
  ctx: Context,
  { query }: { query: Query },
): Promise<Page<EmployeeRecord | EmployeeCard>> {
  if ((personalSorts.has(query.sort) || query.incomplete) && !may(ctx.actor.role, 'employee.full-records'))
    throw notPermitted('employee.full-records');
  return readPage(ctx, employeeList(ctx, query), query);
}

/** The list of employees, for its page and its export. */
export function employeeList(
  ctx: Context,
  filters: Pick<Query, 'company_id' | 'status' | 'role' | 'incomplete' | 'search_term' | 'masked'>,
): List<Sort, EmployeeRecordRow, EmployeeRecord | EmployeeCard> {
  const name = [sql`e.first_name`, sql`e.last_name`];
  return {
    from: sql`employees e`,
    key: sql`e.id`,
    filter: sql`${filters.company_id ? sql`e.company_id = ${filters.company_id}` : sql`true`}
      and ${filters.status ? sql`e.employee_status = ${filters.status}` : sql`true`}
      and ${filters.role ? sql`e.role_id = ${filters.role}` : sql`true`}
      and ${filters.incomplete ? sql`(e.gender is null or e.civil_status is null)` : sql`true`}
      and ${matchesPerson(filters.search_term)}`,
    orders: {
      name,
      unique_id: [sql`e.unique_id collate natural_order`],
      role: { by: [sql`r.name`, ...name], joins: sql`join roles r on r.id = e.role_id` },
      company: {
        by: [sql`c.name collate natural_order`, ...name],
        joins: sql`join companies c on c.id = e.company_id`,
      },
      status: [sql`e.employee_status`, ...name],
      start_date: [{ nullable: sql`e.start_date` }, ...name],
    },
    read: async (chosen) => (await selectRecords(ctx, chosen).execute(ctx.database)).rows,
    present: (rows) =>
      masksOrEvent(
        ctx,
        rows.map((row) => presentEmployee(ctx, row)),
        { masked: filters.masked, endpoint: 'listEmployees' },
      ),
  };
}

/** One employee: the record for those who keep them, else the card. @throws not_found */
export async function getEmployee(
  ctx: Context,
  { params, query }: Input<typeof getEmployeeEndpoint>,
): Promise<Answer<typeof getEmployeeEndpoint>> {
  const { rows } = await selectRecords(ctx, sql`where e.id = ${params.id}`).execute(ctx.database);
  if (!rows[0]) throw problem('not_found');
  const [record] = await masksOrEvent(ctx, [presentEmployee(ctx, rows[0])], {
    masked: query.masked,
    endpoint: 'getEmployee',
  });
  return record as EmployeeRecord | EmployeeCard;
}
