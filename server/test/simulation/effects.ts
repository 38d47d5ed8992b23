import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import type { Site } from './kinds.ts';
import type { Done, Given } from './model.ts';

/** What a command has done, by the name of the command, and who did it. */
type Effect = { name: string; employeeId: number };

/** What is wrong in the records themselves: a command that is kept as done has changed them once, in its person's name. */
export async function faultsOfEffects(
  site: TestApp,
  { project, tasks }: Site,
  all: readonly Given[],
  done: readonly Done[],
): Promise<string[]> {
  const named = new Map(all.map(({ id, name }) => [id, name]));
  const expected = done.map(({ id, employeeId }) => ({ name: named.get(id) as string, employeeId }));
  const found = await site.query(sql<Effect>`
    select 'Request ' || l.description as name, r.requested_by as "employeeId"
      from asset_requests r join asset_request_lines l on l.request_id = r.id where r.project_id = ${project}
    union all
    select 'Leave ' || reason, requested_by from leave_applications where employee_id = any(${people(all)}::integer[])
    union all
    select 'Letter ' || (d.fields ->> 'subject'), d.created_by from documents d
      join document_files f on f.document_id = d.id where d.work_item_id = any(${tasks}::integer[])
    union all
    select 'clockIn', in_by from attendance_spans where in_project_id = ${project}
    union all
    select 'clockOut', out_by from attendance_spans where out_project_id = ${project}
    union all
    select 'Progress ' || (changes -> 'current_percentage' ->> 1)::numeric::float || ' of ' || record_id, employee_id
      from history where table_name = 'work_items' and record_id = any(${tasks}::integer[]) and action = 'updated'
        and changes ? 'current_percentage' and employee_id = any(${people(all)}::integer[])`);
  const kinds = /^(Request|Leave|Letter|clock|Progress)/;
  return compared(count(expected.filter(({ name }) => kinds.test(name))), count(found));
}

const people = (all: readonly Given[]) => [...new Set(all.map(({ employeeId }) => employeeId))];

const count = (effects: readonly Effect[]) =>
  Map.groupBy(effects, ({ name, employeeId }) => `${name} by ${employeeId}`);

function compared(expected: ReadonlyMap<string, unknown[]>, found: ReadonlyMap<string, unknown[]>): string[] {
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].flatMap((name) => {
    const [times, present] = [expected.get(name)?.length ?? 0, found.get(name)?.length ?? 0];
    return times === present
      ? []
      : [`${name} was kept as done ${times} times, and is there ${present} times`];
  });
}
