import { creditFieldNames, employeeTableFields, endDateOf } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import type { AddedPerson } from '../hooks.ts';
import type { CheckedRow } from './check-rows.ts';

const MEANWHILE =
  'Nothing was added: someone else has added employees from this file. Please check it again.';

/**
 * Writes rows that are good, in one statement.
 * @returns who was added
 * @throws duplicate when an Employee ID was taken since the rows were checked
 */
export async function insertEmployees(ctx: Context, rows: readonly CheckedRow[]): Promise<AddedPerson[]> {
  const records = rows.map(({ fields, companyId }) => ({
    ...fields,
    end_date: fields && endDateOf(fields.end_date),
    company_id: companyId,
  }));
  const columns = sql.join(employeeTableFields.map((field) => sql.ref(field)));
  // In the order of their codes, so that two imports of the same people wait for each other and never in a circle.
  const { rows: added } = await sql<{ id: number; unique_id: string }>`
    insert into employees (${columns})
    select ${columns} from jsonb_populate_recordset(null::employees, ${JSON.stringify(records)}::jsonb)
    order by text_key(unique_id)
    on conflict (text_key(unique_id)) do nothing
    returning id, unique_id`.execute(ctx.database);
  if (added.length < rows.length) throw problem('duplicate', { message: MEANWHILE });
  const fieldsOf = new Map(rows.map(({ fields }) => [fields?.unique_id, fields]));
  return added.map(({ id, unique_id }) => ({ id, credits: creditsOf(fieldsOf.get(unique_id)) }));
}

/** The leave credits that a row gives, in days. */
function creditsOf(fields: CheckedRow['fields'] | undefined): AddedPerson['credits'] {
  return creditFieldNames.flatMap((field) => {
    const days = fields?.[field];
    return days === undefined ? [] : [{ field, days: String(days) }];
  });
}
