import type { Endpoint, PendingActionWithInput } from '@plumbline/contract';
import type { EndpointInput, Subrequest } from '../platform/http/subrequest.ts';
import { nameOf } from './read-record.ts';

/** By which endpoint the record of an id is read, by the name of the field that holds the id. */
const readOfField: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'employee_id',
      'employee_ids',
      'driver',
      'checked_by',
      'issued_to',
      'performed_by',
      'received_by',
      'requested_by',
      'service_by',
    ].map((field) => [field, 'getEmployee']),
  ),
  project_id: 'getProject',
  project_ids: 'getProject',
  task_id: 'getTask',
  task_ids: 'getTask',
  parent_id: 'getTask',
  material_id: 'getMaterial',
  tool_id: 'getTool',
  equipment_id: 'getEquipment',
};

/** Endpoints whose path names an employee. */
const ofEmployee = [
  'assignToProjects',
  'assignToTasks',
  'unassignFromProjects',
  'unassignFromTasks',
  'updateLeaveCredits',
];

/** So many names are read at the most: each is a request. */
const MOST_NAMES = 30;

type Reference = { field: string; id: number; read: string };

/** The ids in a value whose records have names. */
function referencesIn(value: unknown, field: string): Reference[] {
  if (typeof value === 'number') {
    const read = readOfField[field];
    return read ? [{ field, id: value, read }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => referencesIn(part, name));
}

/** Reads the names of people and records that an action names by their ids, as far as its person may read them. */
export async function readNames(
  endpoints: readonly Endpoint[],
  { endpoint, input: { params, body } }: { endpoint: string; input: EndpointInput },
  send: Subrequest,
): Promise<PendingActionWithInput['names']> {
  const references = referencesIn(body, '');
  if (ofEmployee.includes(endpoint))
    references.unshift({ field: 'id', id: Number(params.id), read: 'getEmployee' });
  const byKey = new Map(references.map((reference) => [`${reference.field} ${reference.id}`, reference]));
  const named = await Promise.all(
    [...byKey].slice(0, MOST_NAMES).map(async ([key, { id, read }]): Promise<[string, string][]> => {
      const found = endpoints.find(({ name }) => name === read);
      if (!found) return [];
      // Numbers of passes are not asked for.
      const query = { masked: 'true' };
      const { status, body: answer } = await send(found, { params: { id: String(id) }, query, body: null });
      const name = status === 200 && nameOf(answer.data as Record<string, unknown>);
      return name ? [[key, name]] : [];
    }),
  );
  return Object.fromEntries(named.flat());
}
