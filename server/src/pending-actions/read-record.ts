import type { Endpoint, PendingActionWithInput } from '@plumbline/contract';
import type { EndpointInput, Subrequest } from '../platform/http/subrequest.ts';

type RecordRead = Pick<PendingActionWithInput, 'record_name' | 'present_values'>;

const nothingRead: RecordRead = { record_name: null, present_values: {} };

/** The read of one record that the longest beginning of a path names: of `/task/:id/move` that of `/task/:id`. */
function readOf(endpoints: readonly Endpoint[], path: string): Endpoint | undefined {
  return endpoints
    .filter((one) => one.method === 'GET' && !one.changes && !one.file && /:\w+$/.test(one.path))
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** A record in words: its code or number and its title. */
export function nameOf(record: Record<string, unknown>): string | null {
  const text = (field: string) => {
    const value = record[field];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const words = [
    text('code') ?? text('number'),
    text('title') ?? text('name') ?? text('description'),
    text('first_name'),
    text('last_name'),
  ];
  return words.filter((word) => word !== null).join(' ') || null;
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Reads the record that an action is about as its person may read it, by the read of the same path. */
export async function readRecord(
  endpoints: readonly Endpoint[],
  { endpoint: name, input: { params, body } }: { endpoint: string; input: EndpointInput },
  send: Subrequest,
): Promise<RecordRead> {
  const endpoint = endpoints.find((one) => one.name === name);
  const read = endpoint && readOf(endpoints, endpoint.path);
  if (!read) return nothingRead;
  const { status, body: answer } = await send(read, { params, query: {}, body: null });
  if (status !== 200 || typeof answer.data !== 'object' || answer.data === null) return nothingRead;
  const record = answer.data as Record<string, unknown>;
  const isOfRecord = endpoint?.method === 'PUT' && endpoint.path === read.path;
  const fields = isOfRecord && typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return {
    record_name: nameOf(record),
    present_values: Object.fromEntries(
      fields.flatMap((field) => {
        const value = record[field];
        return Object.hasOwn(record, field) && isPlain(value) ? [[field, value]] : [];
      }),
    ),
  };
}
