import { type EmployeeCard, type EmployeeRecord, employeeRecord, may, payFields } from '@plumbline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { siteToday } from '../platform/context.ts';
import { sameFields } from '../platform/database/record-columns.ts';
import type { Employees } from '../platform/database/types.generated.ts';
import { mayEditTerms } from './abilities.ts';
import { type EmployeeCardRow, presentCard } from './employee-cards.ts';

export type EmployeeRecordRow = Selectable<Employees> &
  EmployeeCardRow & {
    role_name: string;
    company_name: string;
    years_of_service: string | null;
    has_user: boolean;
  };

/**
 * Selects whole records; `tail` holds conditions and order on `e`. Years of service run from the start to today at
 * the site, or to the end if that is earlier, to one decimal. Rule: PEOPLE-5.
 */
export function selectRecords(ctx: Context, tail: RawBuilder<unknown>): RawBuilder<EmployeeRecordRow> {
  return sql<EmployeeRecordRow>`
    select e.*, r.name as role_name, c.name as company_name,
      exists (select 1 from users u where u.employee_id = e.id) as has_user,
      case when e.start_date is not null then
        round(greatest(0, least(e.end_date, ${siteToday(ctx)}::date) - e.start_date) / 365.25, 1)
      end as years_of_service
    from employees e join companies c on c.id = e.company_id join roles r on r.id = e.role_id
    ${tail}`;
}

/** A record as those who keep the records may see it. */
export function presentRecord(ctx: Context, row: EmployeeRecordRow): EmployeeRecord {
  const pay = Object.fromEntries(
    Object.keys(payFields).map((field) => [field, Number(row[field as keyof typeof payFields])]),
  ) as Record<keyof typeof payFields, number>;
  return {
    ...sameFields(row, employeeRecord.shape),
    ...presentCard(ctx, row),
    gender: row.gender as EmployeeRecord['gender'],
    civil_status: row.civil_status as EmployeeRecord['civil_status'],
    computed_yrs_of_service: row.years_of_service === null ? null : Number(row.years_of_service),
    ...pay,
    updated_at: row.updated_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    abilities: { edit_terms: mayEditTerms(ctx.actor, row.id) },
  };
}

/** The part of an employee that this actor may see: the whole record, or the card. Rule: ROLE-6. */
export function presentEmployee(ctx: Context, row: EmployeeRecordRow): EmployeeRecord | EmployeeCard {
  return may(ctx.actor.role, 'employee.full-records') ? presentRecord(ctx, row) : presentCard(ctx, row);
}
