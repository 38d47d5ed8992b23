import {
  acceptAssignment,
  applyForLeave,
  clockIn,
  clockOut,
  createDocument,
  families,
  pathOfPlace,
  updateTask,
} from '@plumbline/contract';
import { type Act, draftFile } from './act.ts';
import type { Device } from './device.ts';
import type { Random } from './random.ts';
import {
  approveWithdrawal,
  decideOnRequest,
  handOver,
  issue,
  receipt,
  stocktake,
  takeBack,
  withdrawal,
} from './store-kinds.ts';
import type { Tab } from './tab.ts';
import { requestBody, STOREKEEPER, type Work } from './work.ts';

const DAY_MS = 86_400_000;
const home = pathOfPlace({ kind: 'home' });

/** How often an engineer does each thing, compared with the others. */
const ofEngineer = {
  progress: 5,
  clocking: 3,
  request: 2,
  letter: 2,
  withdrawal: 2,
  leave: 1,
  acceptance: 1,
};
/** The same of a storekeeper. */
const ofStorekeeper = {
  issue: 3,
  takeBack: 3,
  handOver: 2,
  decideOnRequest: 2,
  approveWithdrawal: 2,
  receipt: 2,
  stocktake: 1,
  clocking: 1,
  leave: 1,
  withdrawal: 1,
};
type Kind = keyof typeof ofEngineer | keyof typeof ofStorekeeper;

/** A working day for each number, some weeks from now. */
function workingDay(today: string, number: number): string {
  const start = Date.parse(today) + 28 * DAY_MS;
  const monday = start + ((8 - new Date(start).getUTCDay()) % 7) * DAY_MS;
  const days = Math.floor(number / 5) * 7 + (number % 5);
  return new Date(monday + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * What the person at a device does next.
 * @param number of what is done there, from 0: what is made is called by it, so that it is found in the database
 */
export function nextAct(device: Device, tab: Tab, work: Work, number: number, random: Random): Act {
  const label = `${device.name}-${number}`;
  /** Each device has values of its own, each of them once. */
  const value = number + 1 + device.number / 10;
  const task = random.pick(work.tasks);
  const acts: Record<Kind, () => Act> = {
    progress() {
      const version = tab.versionOf(task);
      // Without an answer of the server there is no task on the screen.
      return version ? progress(task, version, value) : request(label, work);
    },
    clocking: () => clocking(device, work),
    request: () => request(label, work),
    letter: () => letter(label, task, work.today),
    leave: () => leave(label, workingDay(work.today, number)),
    acceptance: () => acceptance(task),
    withdrawal: () => withdrawal(work, task, value),
    issue: () => issue(work, random.pick(work.tools)),
    takeBack: () => takeBack(work, random.pick(work.tools)),
    handOver: () => handOver(random.pick(work.issues), label),
    decideOnRequest: () => decideOnRequest(random.pick(work.requests), random),
    approveWithdrawal: () => approveWithdrawal(random.pick(work.withdrawals)),
    receipt: () => receipt(work, value),
    stocktake: () => stocktake(work, value),
  };
  const isStorekeeper = device.person.role === STOREKEEPER;
  return acts[isStorekeeper ? random.weighted(ofStorekeeper) : random.weighted(ofEngineer)]();
}

function progress(id: number, version: string, value: number): Act {
  return {
    endpoint: updateTask,
    input: { params: { id }, body: { current_percentage: value, updated_at: version } },
    described: { record: `tasks ${id}`, name: `Progress ${value} of ${id}`, place: home, replaces: true },
  };
}

function clocking(device: Device, { project }: Work): Act {
  device.isClockedIn = !device.isClockedIn;
  const endpoint = device.isClockedIn ? clockIn : clockOut;
  return {
    endpoint,
    input: { body: { project_id: project } },
    described: { record: 'attendance', name: endpoint.name, place: home },
  };
}

function request(label: string, { project, today }: Work): Act {
  return {
    endpoint: families.tools.request,
    input: { body: requestBody(project, today, label) },
    described: { record: `tools/requests/${label}`, name: `Request ${label}`, place: home },
  };
}

function leave(label: string, day: string): Act {
  return {
    endpoint: applyForLeave,
    input: { body: { type_of_leave: 'annual', start_date: day, end_date: day, reason: label } },
    described: { record: 'leave', name: `Leave ${label}`, place: home },
  };
}

function acceptance(id: number): Act {
  return {
    endpoint: acceptAssignment,
    input: { body: { type: 'task', task_id: id } },
    described: { record: `tasks ${id}`, name: `Accept ${id}`, place: home },
  };
}

/** A document with a file, from a form that is a draft. */
function letter(label: string, task: number, date: string): Act {
  const text = `From: office@example.com\nDate: ${date}\nSubject: ${label}\n\nPlease see the drawing.\n`;
  const file = draftFile(`${label}.eml`, 'message/rfc822', text);
  return {
    endpoint: createDocument,
    input: {
      params: { kind: 'task', id: task },
      body: {
        type: 'correspondence',
        date,
        email_from: 'The consultant',
        subject: label,
        base64image: [{ upload_id: file.sent.id }],
      },
    },
    described: { record: `documents/${label}`, name: `Letter ${label}`, place: home },
    file,
  };
}
