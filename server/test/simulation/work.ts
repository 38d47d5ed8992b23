import type { Call, RoleName, WorkItem } from '@plumbline/contract';
import { materialStore } from '../material-store.ts';
import type { Person, TestApp } from '../test-app.ts';
import { toolStore } from '../tool-store.ts';

const TASKS = 2;
const TOOLS = 3;
/** More than all devices deliver, withdraw and count. */
const MUCH = 1_000_000;

/** The companies' stores, which all simulations of a database share. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

export async function openStores(site: TestApp) {
  const [tools, materials] = [await toolStore(site), await materialStore(site)];
  return { site, tools, materials, driver: await site.employee('Driver') };
}

/** The roles of those who give commands. */
export const ENGINEER = 'Engineer' as const;
export const STOREKEEPER = 'Logistic' as const;

/** Somebody who gives commands, and the role that they have unless it went wrong. */
export type Worker = Person & { role: RoleName };

/** The records that people of a simulation work on. */
export type Work = {
  today: string;
  project: number;
  tasks: readonly number[];
  /** Tools in store. */
  tools: readonly number[];
  /** Tools on their way, each of which is handed over once. */
  issues: readonly number[];
  /** Requests for tools, each of which is decided on once. */
  requests: readonly number[];
  /** Requests to withdraw, each of which is decided on once. */
  withdrawals: readonly number[];
  material: number;
  /** An order of that material. */
  order: number;
  /** Somebody who receives and checks, and gives no commands. */
  office: number;
};

/**
 * Makes a project with some tasks that have no others below them, its tools and its materials.
 * @param each how many there are of what is decided on or handed over once
 */
export async function makeWork(
  { site, tools, materials, driver }: Stores,
  today: string,
  each: number,
): Promise<Work> {
  const { superadmin } = site;
  const project = await site.project();
  const tasks = await several(TASKS, () => site.task(project));
  const [task] = tasks as [WorkItem];
  const material = await materials.material();
  // Half of it is still to come.
  const order = await materials.issue([[material.id, 2 * MUCH]], task);
  await materials.deliver(order.id, [[material.id, MUCH]]);
  const asset = () => tools.add({}, superadmin);
  const request = requestBody(project.id, today, 'Ladder') as Call<typeof tools.family.request>['body'];
  const issue = async () =>
    superadmin.call(tools.family.issue, {
      body: {
        project_id: project.id,
        recipient: superadmin.employeeId,
        driver,
        date: today,
        items: [{ id: (await asset()).id }],
      },
    });
  const [inStore, issues, requests, withdrawals] = await Promise.all([
    several(TOOLS, asset),
    several(each, issue),
    several(each, () => superadmin.call(tools.family.request, { body: request })),
    several(each, () => materials.requestWithdrawal([[material.id, 1]], task)),
  ]);
  return {
    today,
    project: project.id,
    tasks: idsOf(tasks),
    tools: idsOf(inStore),
    issues: idsOf(issues),
    requests: idsOf(requests),
    withdrawals: idsOf(withdrawals),
    material: material.id,
    order: order.id,
    office: superadmin.employeeId,
  };
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

/** One after the other, so that their ids are in order. */
async function several<Made>(count: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let number = 0; number < count; number += 1) made.push(await make());
  return made;
}

/** A request for tools. */
export const requestBody = (project: number, day: string, description: string) => ({
  project_id: project,
  request_by_type: 'Description',
  from_date: day,
  to_date: day,
  items: [{ description, quantity: 1 }],
});
