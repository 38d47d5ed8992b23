import { type ApiPaths, anyBytes, failsWith, signatureQuery } from './document.ts';

/** The paths of the platform itself. */
export const platformPaths: ApiPaths = {
  '/downloads/{name}': {
    get: {
      operationId: 'openDownload',
      tags: ['Files'],
      summary: 'A spreadsheet or a PDF, by a signed link that another call has answered',
      description: 'Needs no token; it is made with the rights that its person has when it is opened.',
      parameters: [
        { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
        ...signatureQuery(['by', 'of', 'expires', 'signature']),
      ],
      responses: { 200: { description: 'The file.', content: anyBytes }, ...failsWith(403, 404, 500, 503) },
    },
  },

  '/health': {
    get: {
      operationId: 'health',
      tags: ['Operations'],
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
