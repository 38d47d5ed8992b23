import type pg from 'pg';

/** The ids by which a company is asked; those of a list by turns, so that not always the same is in memory. */
export type Facts = {
  /** A project in the middle of its work. */
  project: number;
  parents: number[];
  /** Its leaves that nothing was reported of, and any leaves of the company. */
  openLeaves: number[];
  leaves: number[];
  /** People who clock in, and their accounts. */
  workers: number[];
  /** The names of accounts: of one who leads the project, and of one who works on it. */
  manager: string;
  worker: string;
  employees: number[];
  documents: number[];
  reports: number[];
  materials: number[];
  tools: number[];
  orders: number[];
  /** Materials that tasks of the project have in stock. */
  orderLines: { task: number; material: number }[];
  company: number;
  today: string;
};

const MOST = 200;
const some = (query: string) =>
  `(select coalesce(array_agg(id), '{}') from (select id from (${query}) found order by hashint4(id) limit ${MOST}) chosen)`;

/** @throws when the company has no project under way */
export async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<{ id: number }>(
    `select id from work_items where parent_id is null order by abs(start_date - (current_date - 400)), id limit 1`,
  );
  const project = rows[0]?.id;
  if (!project) throw new Error('No project is under way.');
  const ofCompany =
    'id between 1000 and (select max(id) from work_items) and depth = 6 and hashint4(id) % 5000 = 0';
  const facts = await client.query<Facts>(
    `select $1::integer as project,
       ${some(`select id from work_items where project_id = ${project} and depth = 5`)} as parents,
       ${some(`select id from work_items where project_id = ${project} and depth = 6 and current_percentage = 0`)} as "openLeaves",
       ${some(`select id from work_items where ${ofCompany}`)} as leaves,
       ${some("select id from employees where role_id = 7 and employee_status = 'Active'")} as workers,
       (select u.username from users u join employees e on e.id = u.employee_id join assignments a on a.employee_id = e.id
        where a.work_item_id = ${project} and e.role_id = 3 limit 1) as manager,
       (select u.username from users u join employees e on e.id = u.employee_id join assignments a on a.employee_id = e.id
        where a.project_id = ${project} and e.role_id = 7 limit 1) as worker,
       ${some("select id from employees where employee_status = 'Active'")} as employees,
       ${some("select id from documents where type = 'drawing'")} as documents,
       ${some(`select id from documents where type = 'daily_report' and project_id = ${project}`)} as reports,
       ${some('select id from materials')} as materials,
       ${some("select id from assets where state = 'in_store'")} as tools,
       ${some(`select id from request_orders where project_id = ${project}`)} as orders,
       (select json_agg(json_build_object('task', o.task_id, 'material', l.material_id))
        from request_orders o join request_order_lines l on l.request_order_id = o.id where o.project_id = ${project}) as "orderLines",
       (select min(id) from companies) as company, current_date::text as today`,
    [project],
  );
  return facts.rows[0] as Facts;
}
