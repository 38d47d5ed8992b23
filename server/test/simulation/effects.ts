import { sql } from 'kysely';
import type { Done, Given } from './model.ts';
import type { Stores, Work } from './work.ts';

/** What a command has done, by the name of the command, and who did it. */
type Effect = { name: string; employeeId: number };

/**
 * What is wrong in the records themselves: a command that is kept as done has changed them once, in its person's name, and
 * stocks and tools are as what was done to them says.
 */
export async function faultsOfEffects(
  { site, materials }: Stores,
  work: Work,
  all: readonly Given[],
  done: readonly Done[],
): Promise<string[]> {
  const named = new Map(all.map(({ id, name }) => [id, name]));
  const expected = done.map(({ id, employeeId }) => ({ name: named.get(id) as string, employeeId }));
  const people = [...new Set(all.map(({ employeeId }) => employeeId))];
  const found = await site.query(
    sql<Effect>`${onSite(work, people)} union all ${ofTools(work)} union all ${ofMaterials(work, people)}`,
  );
  // Accepting twice changes nothing.
  const counted = expected.filter(({ name }) => !name.startsWith('Accept '));
  const differences = await materials.differences();
  const misplaced = await site.query(sql<{ id: number }>`select a.id from assets a
    where a.id = any(${[...work.tools]}::integer[]) and a.state <> (
      select state from asset_movements where asset_id = a.id order by id desc limit 1)`);
  return [
    ...compared(count(counted), count(found)),
    ...differences.map((each) => `the stock differs from its papers: ${JSON.stringify(each)}`),
    ...misplaced.map(({ id }) => `tool ${id} is not where it was moved last`),
  ];
}

const ids = (list: readonly number[]) => sql`any(${[...list]}::integer[])`;

const onSite = ({ project, tasks }: Work, people: readonly number[]) => sql`
  select 'Request ' || l.description as name, r.requested_by as "employeeId"
    from asset_requests r join asset_request_lines l on l.request_id = r.id
    where r.project_id = ${project} and r.requested_by = ${ids(people)}
  union all
  select 'Leave ' || reason, requested_by from leave_applications where employee_id = ${ids(people)}
  union all
  select 'Letter ' || (d.fields ->> 'subject'), d.created_by from documents d
    join document_files f on f.document_id = d.id where d.work_item_id = ${ids(tasks)}
  union all
  select 'clockIn', in_by from attendance_spans where in_project_id = ${project}
  union all
  select 'clockOut', out_by from attendance_spans where out_project_id = ${project}
  union all
  select 'Progress ' || (changes -> 'current_percentage' ->> 1)::numeric::float || ' of ' || record_id, employee_id
    from history where table_name = 'work_items' and record_id = ${ids(tasks)} and action = 'updated'
      and changes ? 'current_percentage' and employee_id = ${ids(people)}`;

const ofTools = ({ tools, issues, requests }: Work) => sql`
  select case m.event when 'issued' then 'Issue ' else 'Return ' end || m.asset_id, e.recorded_by
    from asset_movements m join asset_events e on e.id = m.event_id
    where m.asset_id = ${ids(tools)} and m.event in ('issued', 'returned')
  union all
  select 'Hand over ' || i.id, i.delivered_by from asset_issues i
    join asset_events e on e.issue_id = i.id and e.event = 'delivered' join asset_event_files f on f.event_id = e.id
    where i.id = ${ids(issues)}
  union all
  select case status when 'Approved' then 'Approve ' else 'Deny ' end || id, decided_by from asset_requests
    where id = ${ids(requests)} and status <> 'Pending'`;

const ofMaterials = ({ project, tasks, order, withdrawals }: Work, people: readonly number[]) => sql`
  select 'Withdraw ' || id, decided_by from withdrawals where id = ${ids(withdrawals)} and status <> 'Pending'
  union all
  select 'Withdrawal ' || l.withdraw_qty::float, w.requested_by
    from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where w.task_id = ${ids(tasks)} and w.requested_by = ${ids(people)}
  union all
  select 'Receipt ' || l.stock_qty::float, d.recorded_by
    from deliveries d join delivery_lines l on l.delivery_id = d.id
    where d.issue_po_id = ${order} and d.recorded_by = ${ids(people)} and d.attachment_file_id is not null
  union all
  select 'Stocktake ' || l.counted_qty::float, s.prepared_by
    from stocktakes s join stocktake_lines l on l.stocktake_id = s.id
    where s.project_id = ${project} and s.attachment_file_id is not null`;

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
