import type { RoleName } from '@plumbline/contract';
import type pg from 'pg';
import { ToolInHands } from './tool-in-hands.ts';
import type { Shared, Writer } from './writer.ts';

/** Work that somebody does again and again. @param owner of the schema */
export type Work = {
  begin(owner: pg.Client): Promise<void>;
  /** @param number 1 at first, one more each time */
  turn(number: number): Promise<void>;
  /** The acknowledged work that is not there, or is there twice. */
  findWrong(owner: pg.Client): Promise<string[]>;
};

/** Those whose work is one kind of record each. */
const RECORDS = {
  Director: { table: 'work_items', column: 'title', path: '/project' },
  'Human Resource': { table: 'work_items', column: 'title', path: '/project' },
  Procurement: { table: 'material_suppliers', column: 'name', path: '/material-suppliers' },
} as const;

const PAGES = ['/notifications', '/projects/all', '/overview/projects', '/approvals', '/tools/all'];

/** The work of a role: that of a writer, or less where the role may do less. */
export function workOfRole(role: RoleName, writer: Writer, shared: Shared): Work {
  if (role === 'Logistic') return workWithTool(writer, shared);
  if (role in RECORDS) return workWithRecords(RECORDS[role as keyof typeof RECORDS], writer);
  return {
    begin: () => writer.begin(),
    turn: (number) => writer.turn(number),
    findWrong: (owner) => writer.findWrong(owner),
  };
}

function workWithRecords(
  { table, column, path }: (typeof RECORDS)[keyof typeof RECORDS],
  writer: Writer,
): Work {
  const ids: number[] = [];
  return {
    begin: async () => {},
    async turn(number) {
      const name = `${writer.name} ${number}`;
      const body = table === 'work_items' ? { title: name, code: name } : { name };
      ids.push(await writer.write({ method: 'POST', path, body, key: `${writer.name} record ${number}` }));
      for (const page of PAGES) await writer.read(page);
    },
    async findWrong(owner) {
      const { rows } = await owner.query<{ id: number }>(
        `select id from ${table} where ${column} like $1 order by id`,
        [`${writer.name} %`],
      );
      const there = rows.map(({ id }) => id);
      return String(there) === String(ids) ? [] : [`${writer.name} has ${there} instead of ${ids}`];
    },
  };
}

function workWithTool(writer: Writer, { store }: Shared): Work {
  const tool = new ToolInHands(writer.name, store, (write) => writer.write(write));
  let project = 0;
  return {
    async begin(owner) {
      const { rows } = await owner.query<{ id: number }>(
        'select min(id) as id from work_items where parent_id is null',
      );
      project = rows[0]?.id ?? 0;
      await tool.begin();
    },
    turn: (number) => tool.turn(number, project),
    findWrong: (owner) => tool.findWrong(owner),
  };
}
