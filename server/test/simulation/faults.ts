import { assignToProjects, assignToTasks, type RoleName, roleIdOf, updateTask } from '@plumbline/contract';
import { sql } from 'kysely';
import type { Person, TestApp } from '../test-app.ts';
import type { Device } from './device.ts';
import type { Kept } from './model.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { Work, Worker } from './work.ts';

/** How often each thing goes wrong, compared with the others. */
const weights = {
  'network goes': 4,
  'network comes': 5,
  'tab is killed': 4,
  'second tab': 3,
  'storage is full': 0.4,
  'storage fails': 0.4,
  'storage works': 4,
  'storage is cleared': 0.15,
  'clock is changed': 1,
  'session ends': 1,
  'role changes': 0.7,
  'leaves the project': 0.7,
  'is put right': 2.5,
  'server goes': 0.7,
  'server comes': 4,
  'somebody else changes a task': 2,
  'somebody else signs in': 0.4,
};
export type FaultName = keyof typeof weights;

type Parts = {
  site: TestApp;
  devices: readonly Device[];
  work: Work;
  network: Network;
  random: Random;
  kept: Kept;
  visitor: Worker;
  /** Whose role or work is not what it was. */
  isWrong: Set<Worker>;
};

const setRole = (site: TestApp, { employeeId }: Person, role: RoleName) =>
  site.query(sql`update employees set role_id = ${roleIdOf(role)} where id = ${employeeId}`);

/** Gives a person their role and their work, again too. */
export async function putRight(site: TestApp, person: Worker, { project, tasks }: Work): Promise<void> {
  await setRole(site, person, person.role);
  const params = { id: person.employeeId };
  await site.superadmin.call(assignToProjects, { params, body: { project_ids: [project] } });
  await site.superadmin.call(assignToTasks, { params, body: { task_ids: [...tasks] } });
}

const HOUR_MS = 3_600_000;
const MOST_STEPS_OF_A_KILLED_TAB = 12;

/** Lets one thing go wrong, or be right again. @returns what it was */
export async function letGoWrong(parts: Parts): Promise<string> {
  const { site, devices, work, network, random, kept, visitor, isWrong } = parts;
  const name: FaultName = random.weighted(weights);
  const device = random.pick(devices);
  const tab = device.tabs.length > 0 ? random.pick(device.tabs) : null;
  const { person } = device;
  switch (name) {
    case 'network goes':
      device.isConnected = false;
      break;
    case 'network comes':
      device.isConnected = true;
      for (const each of device.tabs) each.send();
      if (random.chance(0.5)) tab?.refresh();
      break;
    case 'tab is killed':
      tab?.closeAfter(random.below(MOST_STEPS_OF_A_KILLED_TAB));
      break;
    case 'second tab':
      if (device.tabs.length === 1) device.openTab();
      break;
    case 'storage is full':
      device.storage = 'is full';
      break;
    case 'storage fails':
      device.storage = 'fails';
      break;
    case 'storage works':
      device.storage = 'works';
      break;
    case 'storage is cleared':
      device.clear();
      for (const given of kept.all()) if (given.device === device.name) given.mayBeCleared = true;
      break;
    case 'clock is changed':
      device.clockOffset = (random.below(7) - 3) * HOUR_MS;
      break;
    case 'session ends':
      await site.query(sql`delete from sessions where user_id = ${person.userId}`);
      break;
    case 'role changes':
      isWrong.add(person);
      await setRole(site, person, 'Worker');
      break;
    case 'leaves the project':
      isWrong.add(person);
      await site.query(sql`delete from assignments
        where employee_id = ${person.employeeId} and project_id = ${work.project}`);
      break;
    case 'is put right':
      if (isWrong.delete(person)) await putRight(site, person, work);
      break;
    case 'server goes':
      network.takeServerAway();
      break;
    case 'server comes':
      network.bringServerBack();
      break;
    case 'somebody else changes a task':
      await site.superadmin.call(updateTask, {
        params: { id: random.pick(work.tasks) },
        body: { current_percentage: 50 + random.below(20) },
      });
      break;
    case 'somebody else signs in':
      if (device.person === device.owner) device.person = visitor;
      else device.person = device.owner;
      for (const each of device.tabs) each.client.leave();
      break;
  }
  return `${name}: ${device.name}`;
}
