import type pg from 'pg';
import { sized } from './size.ts';

/** What the measurements ask for, by id. */
export type Seeded = {
  /** A project whose one level holds 1,000 tasks. */
  wideProject: number;
  /** Projects by the number of tasks they hold, about. */
  trees: Tree[];
  /** Ten projects of 341 tasks each. */
  several: Tree[];
};

export type Tree = {
  size: number;
  project: number;
  tasks: number;
  /** The tasks of the level above the leaves. */
  parents: number[];
  leaves: number[];
};

export const PROJECTS = sized(10_000, 200);
export const WIDE = sized(1_000, 100);

/**
 * The children of each item, level by level from the areas down; the leaves lie five levels below the project.
 * Larger contracts have more areas, not bushier ones: 341 tasks each, whatever the size.
 */
const treeShapes = [
  { size: 1_000, branching: sized([3, 4, 4, 4, 4], [1, 4, 4, 4, 4]) },
  { size: 10_000, branching: sized([29, 4, 4, 4, 4], [40, 1, 1, 1, 2]) },
  { size: 100_000, branching: sized([293, 4, 4, 4, 4], [2, 4, 4, 4, 4]) },
];

const SEVERAL = sized(10, 2);
const ofSeveral = [1, 4, 4, 4, 4];

/** A search for one of these twelve finds 8 in 100 projects. */
const kinds =
  "array['Station', 'Hospital', 'School', 'Viaduct', 'Tower', 'Depot', 'Terminal', 'Library', 'Reservoir', 'Market', 'Hostel', 'Workshop']";
export const SEARCHED = 'station';

async function insertProject(client: pg.Client, code: string, title: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with new_id as (select nextval(pg_get_serial_sequence('work_items', 'id'))::integer as id)
     insert into work_items (id, project_id, ancestor_ids, code, title, start_date, end_date, created_by, company_id)
     overriding system value
     select new_id.id, new_id.id, '{}', $1, $2, date '2027-01-04', date '2029-12-31', creator.id, creator.company_id
     from new_id, (select id, company_id from employees order by id limit 1) creator
     returning id`,
    [code, title],
  );
  return (rows[0] as { id: number }).id;
}

/** Gives every item at a depth of a project so many children. */
async function insertChildren(
  client: pg.Client,
  project: number,
  depth: number,
  count: number,
): Promise<void> {
  await client.query(
    `insert into work_items (project_id, parent_id, ancestor_ids, code, title, location, start_date, end_date,
       current_percentage, created_by)
     select p.project_id, p.id, p.ancestor_ids || p.id, 'A-' || n, 'Reinforcement and formwork ' || n, 'Level ' || n,
       date '2027-01-04' + n % 300, date '2027-02-04' + n % 300, (p.id * 31 + n * 17) % 101, p.created_by
     from work_items p, generate_series(1, $3::integer) n
     where p.project_id = $1 and p.depth = $2`,
    [project, depth, count],
  );
}

async function insertTree(
  client: pg.Client,
  { size, branching }: { size: number; branching: readonly number[] },
  code = `T-${size}`,
): Promise<Tree> {
  const project = await insertProject(client, code, `Contract of ${size} tasks`);
  for (const [level, count] of branching.entries()) await insertChildren(client, project, level + 1, count);
  const { rows } = await client.query<Pick<Tree, 'tasks' | 'parents' | 'leaves'>>(
    `select count(*)::integer as tasks, array_agg(id order by id) filter (where depth = $2 - 1) as parents,
       array_agg(id order by id) filter (where depth = $2) as leaves
     from work_items where project_id = $1 and parent_id is not null`,
    [project, branching.length + 1],
  );
  return { size, project, ...(rows[0] as Pick<Tree, 'tasks' | 'parents' | 'leaves'>) };
}

/** Fills the migrated database. */
export async function seed(client: pg.Client): Promise<Seeded> {
  // Without history, announcements and key checks: this is the ground to measure on, not what is measured.
  await client.query('set session_replication_role = replica');
  await client.query(
    `with ids as (
       select n, nextval(pg_get_serial_sequence('work_items', 'id'))::integer as id
       from generate_series(1, $1::integer) n)
     insert into work_items (id, project_id, ancestor_ids, code, title, location, client_name, start_date, end_date,
       current_percentage, created_by, company_id)
     overriding system value
     select ids.id, ids.id, '{}', 'P-' || n, (${kinds})[n % 12 + 1] || ' and external works, lot ' || n, 'District ' || n % 30,
       'Client ' || n % 50, date '2027-01-04' + n % 700, date '2029-01-04' + n % 700, n % 101,
       creator.id, creator.company_id
     from ids, (select id, company_id from employees order by id limit 1) creator`,
    [PROJECTS],
  );
  const wideProject = await insertProject(client, 'W-1', 'Contract of one wide level');
  await insertChildren(client, wideProject, 1, WIDE);
  const trees: Tree[] = [];
  for (const shape of treeShapes) trees.push(await insertTree(client, shape));
  const several: Tree[] = [];
  for (let number = 1; number <= SEVERAL; number += 1)
    several.push(await insertTree(client, { size: 341, branching: ofSeveral }, `S-${number}`));
  await client.query('set session_replication_role = origin');
  for (const project of [wideProject, ...[...trees, ...several].map((tree) => tree.project)]) {
    await client.query('select roll_up_whole_project($1)', [project]);
  }
  await client.query('vacuum analyze');
  return { wideProject, trees, several };
}
