import { type Endpoint, NOTHING_WRITTEN, type ProblemCode, permissions, problems } from '@plumbline/contract';
import type { Slice } from '../../slice.ts';
import { formTypes } from '../bodies/json-bodies.ts';
import type { ApiDocument, ApiPaths, Operation } from './document.ts';
import { guide } from './guide.ts';
import { platformPaths } from './platform-paths.ts';
import { withoutNoise } from './without-noise.ts';

const failure = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string', description: 'A message for the user.' },
    code: { type: 'string', enum: Object.keys(problems), description: 'A code for programs.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
      description: 'Error messages by field; nested fields as `materials.0.bulk_qty`.',
    },
    request_id: { type: 'string', description: "The id of this request in the server's log." },
    status_code: { type: 'integer', description: 'The status code, repeated for clients that read it here.' },
    data: {
      type: 'object',
      additionalProperties: true,
      description: 'Details: who changed a stale record and when, or which records prevent the change.',
    },
  },
};

const codesByStatus = Map.groupBy(Object.keys(problems) as ProblemCode[], (code) => problems[code].status);

function nameOf(status: number): string {
  return `Failure${status}`;
}

const failures = Object.fromEntries(
  [...codesByStatus].map(([status, codes]) => [
    nameOf(status),
    {
      description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]),
);

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  description:
    'Identifies this request: sent again with the same key, it returns the first response and does nothing.',
};

const commandId = {
  name: 'Command-Id',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description:
    'Identifies this write for ever, as a device recorded it. Sent again within 24 hours, it returns the first response and does nothing; later it is refused with `already_done`. It takes the place of an Idempotency-Key.',
};

const commandDoneAt = {
  name: 'Command-Done-At',
  in: 'header',
  schema: { type: 'string', format: 'date-time' },
  description:
    'When the person did this, in UTC, where the device sends it later. Only with a Command-Id; a time of more than 2 minutes in the future is taken as now.',
};

const writtenBy = {
  name: 'Written-By',
  in: 'header',
  schema: { type: 'integer', minimum: 1 },
  description:
    'The id of the employee who did this, where the device may send it after somebody else has signed in. Of another employee than the one who is signed in it is refused with `another_person`.',
};

const headers = {
  IdempotencyKey: idempotencyKey,
  CommandId: commandId,
  CommandDoneAt: commandDoneAt,
  WrittenBy: writtenBy,
};

/** The statuses with which an endpoint can fail. */
function failuresOf(endpoint: Endpoint): number[] {
  const writes = endpoint.method !== 'GET';
  const signedIn = endpoint.permission !== 'anyone';
  return [
    400,
    401,
    ...(endpoint.permission in permissions ? [403] : []),
    ...(endpoint.params ? [404] : []),
    ...(writes && signedIn ? [409] : []),
    ...(endpoint.body ? [408, 413] : []),
    ...(endpoint.body || endpoint.query || writes ? [422] : []),
    429,
    500,
    503,
  ];
}

function describePermission({ permission }: Endpoint): string {
  if (permission === 'anyone') return 'No token required.';
  if (permission === 'signed-in') return 'For all signed-in users; the record may restrict it further.';
  return `Allowed roles: ${permissions[permission].join(', ')}; the record may restrict it further.`;
}

function describeIgnored({ ignored = [] }: Endpoint): string {
  if (ignored.length === 0) return '';
  return `\n\nAccepted and ignored, because the server decides them itself: ${ignored.map((path) => `\`${path}\``).join(', ')}.`;
}

function describeOperation(operation: Operation, title: string, endpoint: Endpoint): void {
  operation.tags = [title];
  const successes = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith('2'));
  const sentence = endpoint.message ?? 'The requested data.';
  operation.description = describePermission(endpoint) + describeIgnored(endpoint);
  const schema = operation.requestBody?.content?.['application/json'];
  if (endpoint.takesForms && schema)
    operation.requestBody = {
      ...operation.requestBody,
      content: Object.fromEntries(['application/json', ...formTypes].map((type) => [type, schema])),
    };
  operation.responses = {
    ...Object.fromEntries(
      successes.map(([status, response]) => {
        const isDryRun = endpoint.isDryRun && status === '200';
        return [status, { ...response, description: isDryRun ? NOTHING_WRITTEN : sentence }];
      }),
    ),
    ...Object.fromEntries(
      failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
    ),
  };
  operation.parameters = [
    ...(operation.parameters ?? []),
    ...headersOf(endpoint).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

/** The headers that a write of a signed-in person may have. */
function headersOf({ method, permission }: Endpoint): (keyof typeof headers)[] {
  if (method === 'GET' || permission === 'anyone') return [];
  return ['IdempotencyKey', 'CommandId', 'CommandDoneAt', 'WrittenBy'];
}

/**
 * The document of the API, for programs and for the page that people read: what the schemas of the routes say, and what
 * applies to all of them.
 * @param generated from the schemas
 * @param slices all of them, whose titles group their calls
 */
export function describeApi(generated: ApiDocument, slices: readonly Slice[]): ApiDocument {
  const document = withoutNoise(structuredClone(generated));
  document.info.description = guide;
  document.components = {
    ...document.components,
    schemas: { Failure: failure },
    responses: failures,
    parameters: headers,
  };
  const described: ApiPaths = { ...document.paths, ...platformPaths };
  for (const { title, routes, paths } of slices) {
    for (const { endpoint } of routes) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = described[path]?.[endpoint.method.toLowerCase()];
      if (operation) describeOperation(operation, title, endpoint);
    }
    for (const [path, operations] of Object.entries(paths ?? {}))
      described[path] = Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [method, { ...operation, tags: [title] }]),
      );
  }
  const titles = Object.values(described).flatMap((path) =>
    Object.values(path).flatMap(({ tags }) => tags ?? []),
  );
  document.paths = described;
  document.tags = [...new Set(titles)].map((name) => ({ name }));
  return document;
}
