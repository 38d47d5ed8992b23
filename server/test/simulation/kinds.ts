import {
  acceptAssignment,
  applyForLeave,
  clockIn,
  clockOut,
  createDocument,
  type Endpoint,
  families,
  pathOfPlace,
  updateTask,
} from '@plumbline/contract';
import type { Device } from './device.ts';
import type { Random } from './random.ts';
import type { Tab } from './tab.ts';

/** What somebody is about to do, as a screen gives it to `useCommand`. */
export type Act = {
  endpoint: Endpoint;
  input: unknown;
  described: { record: string; name: string; place: string; replaces?: boolean };
  /** A file of its draft, which the body names by its id, and its content. */
  file?: { sent: FileToSend; text: string };
};

/** A file as the web client has one that is sent before the command that names it. */
type FileToSend = {
  id: string;
  slot: string;
  name: string;
  type: string;
  size: number;
  uploadId: null;
  kind: 'any';
};

/** Where people of a simulation work. */
export type Site = { project: number; tasks: readonly number[]; today: string };

const DAY_MS = 86_400_000;
const home = pathOfPlace({ kind: 'home' });

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
export function nextAct(device: Device, tab: Tab, site: Site, number: number, random: Random): Act {
  const label = `${device.name}-${number}`;
  const kind = random.weighted({ progress: 5, clocking: 3, request: 2, leave: 1, acceptance: 1, letter: 2 });
  if (kind === 'progress') {
    const id = random.pick(site.tasks);
    const version = tab.versionOf(id);
    // Without an answer of the server there is no task on the screen.
    if (version) return progress(id, version, number + 1 + device.number / 10);
  }
  if (kind === 'clocking') return clocking(device, site);
  if (kind === 'leave') return leave(label, workingDay(site.today, number));
  if (kind === 'letter') return letter(label, random.pick(site.tasks), site.today);
  if (kind === 'acceptance') return acceptance(random.pick(site.tasks));
  return request(label, site);
}

/** Each device sets values of its own, each of them once. */
function progress(id: number, version: string, value: number): Act {
  return {
    endpoint: updateTask,
    input: { params: { id }, body: { current_percentage: value, updated_at: version } },
    described: { record: `tasks ${id}`, name: `Progress ${value} of ${id}`, place: home, replaces: true },
  };
}

function clocking(device: Device, { project }: Site): Act {
  device.isClockedIn = !device.isClockedIn;
  const endpoint = device.isClockedIn ? clockIn : clockOut;
  return {
    endpoint,
    input: { body: { project_id: project } },
    described: { record: 'attendance', name: endpoint.name, place: home },
  };
}

function request(label: string, { project, today }: Site): Act {
  return {
    endpoint: families.tools.request,
    input: {
      body: {
        project_id: project,
        request_by_type: 'Description',
        from_date: today,
        to_date: today,
        items: [{ description: label, quantity: 1 }],
      },
    },
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
  const sent: FileToSend = {
    id: `file of ${label}`,
    slot: 'files',
    name: `${label}.eml`,
    type: 'message/rfc822',
    size: text.length,
    uploadId: null,
    kind: 'any',
  };
  return {
    endpoint: createDocument,
    input: {
      params: { kind: 'task', id: task },
      body: {
        type: 'correspondence',
        date,
        email_from: 'The consultant',
        subject: label,
        base64image: [{ upload_id: sent.id }],
      },
    },
    described: { record: `documents/${label}`, name: `Letter ${label}`, place: home },
    file: { sent, text },
  };
}
