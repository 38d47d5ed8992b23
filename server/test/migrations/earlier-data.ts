import pg from 'pg';
import { atEnd } from '../at-end.ts';

/** Tables without rows of the company: what every catalogue has, what the migrations note of themselves, dropped ones. */
const rowless = [
  'catalogue_columns',
  'kysely_migration',
  'kysely_migration_lock',
  'schema_files',
  'table_changes',
];

export type Row = Record<string, unknown>;

/** Connects as the owner of the schema; gives what runs a statement. */
export async function connect(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  // A database that is removed while this is open ends it.
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end());
  return async (text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[];
}
export type Query = Awaited<ReturnType<typeof connect>>;

/** The tables that hold the data of a company. */
export async function tablesOf(query: Query): Promise<string[]> {
  const rows = await query(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  return rows.map(({ relname }) => relname as string).filter((name) => !rowless.includes(name));
}

/** What is the same before and after: whose progress is what, who changed a record last, and its whole history. */
export const lasting = {
  progress: `select w.id, coalesce(r.percentage, w.current_percentage) as percentage, w.status, w.is_inspected,
    r.child_count from work_items w left join roll_ups r on r.work_item_id = w.id order by w.id`,
  history:
    'select id, at, employee_id, table_name, record_id, owner_id, action, changes from history order by id',
  employees: 'select id, unique_id, basic_pay, employee_status, updated_at from employees order by id',
  accounts: 'select id, username, password_hash, updated_at from users order by id',
  projects: 'select id, code, title, updated_at from work_items order by id',
  attendance:
    'select id, employee_id, site_date, time_in, time_out, taken, updated_at from attendance_spans order by id',
  overtimes: 'select id, status, decided_by, taken, updated_at from overtimes order by id',
  corrections: 'select id, status, decided_by, updated_at from attendance_corrections order by id',
  leave: 'select id, status, decided_by, taken, updated_at from leave_applications order by id',
  credits: 'select employee_id, year, type_of_leave, credit, used, updated_at from leave_credits order by id',
  documents:
    'select id, type, date, fields, state, decided_at, manpower, updated_at from documents order by id',
};

/** Answers each of several questions, such as `lasting`, by its name. */
export async function readAll(
  query: Query,
  questions: Record<string, string>,
): Promise<Record<string, Row[]>> {
  const answers: Record<string, Row[]> = {};
  for (const [name, text] of Object.entries(questions)) answers[name] = await query(text);
  return answers;
}
