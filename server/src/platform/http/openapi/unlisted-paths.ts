import type { ApiDocument } from './document.ts';

const failsWith = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]));

const signed = (names: string[]) =>
  names.map((name) => ({ name, in: 'query', required: true, schema: { type: 'string' } }));

const bytes = {
  '*/*': { schema: { type: 'string', format: 'binary' } },
};

/** The paths whose answers are no JSON, and which no schema describes. */
export const unlistedPaths: NonNullable<ApiDocument['paths']> = {
  '/files/{id}': {
    get: {
      operationId: 'openFile',
      summary: 'A file, by a signed link that came with a record',
      description: 'Needs no token. Altered or expired, the link opens nothing.',
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...signed(['expires', 'signature']),
      ],
      responses: {
        200: { description: 'The file.', content: bytes },
        206: { description: 'The part of it that the header Range names.', content: bytes },
        304: { description: 'The file that the header If-None-Match names.' },
        416: { description: 'The file has no such part.' },
        ...failsWith(403, 404, 500, 503),
      },
    },
  },
  '/downloads/{name}': {
    get: {
      operationId: 'openDownload',
      summary: 'A spreadsheet or a PDF, by a signed link that another call has answered',
      description: 'Needs no token; it is made with the rights that its person has when it is opened.',
      parameters: [
        { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
        ...signed(['by', 'of', 'expires', 'signature']),
      ],
      responses: { 200: { description: 'The file.', content: bytes }, ...failsWith(403, 404, 500, 503) },
    },
  },
  '/events': {
    get: {
      operationId: 'events',
      summary: 'The stream of server-sent events: what others change, as it is committed',
      description:
        'Events `change` and `import`; a comment every 15 seconds. For everybody who is signed in.',
      security: [{ bearer: [] }],
      responses: {
        200: {
          description: 'The stream, which stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failsWith(401, 500, 503),
      },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      summary: 'Whether the server can do its work, its database included',
      description: 'Needs no token.',
      responses: {
        200: {
          description: 'It can.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['message', 'data'],
                properties: {
                  message: { type: 'string' },
                  data: {
                    type: 'object',
                    required: ['status'],
                    properties: { status: { type: 'string', const: 'ok' } },
                  },
                },
              },
            },
          },
        },
        ...failsWith(503),
      },
    },
  },
};
