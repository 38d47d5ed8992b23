import { type ApiPaths, anyBytes, failsWith, signatureQuery } from './document.ts';

/** The paths of the platform itself. */
export const platformPaths: ApiPaths = {
  '/downloads/{name}': {
    get: {
      operationId: 'openDownload',
      tags: ['Files'],
      summary: 'A spreadsheet or PDF, by a signed link from another call',
      description:
        'No token required; it is generated with the permissions that the user has when it is opened. The link ends ' +
        'with the session that asked for it, and that to an export of personal data after five minutes.',
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
      summary: 'Health of the server, including its database',
      description:
        'No token required. With the token of a Superadmin it also says how much storage space is left, and ' +
        '`low_space` when that is little, and how the backups are.',
      responses: {
        200: {
          description: 'Healthy.',
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
                    properties: {
                      status: { type: 'string', enum: ['ok', 'low_space'] },
                      free_bytes: { type: 'integer' },
                      backup: {
                        type: 'object',
                        required: ['state', 'taken_at', 'problem'],
                        properties: {
                          state: { type: 'string', enum: ['ok', 'none', 'waiting', 'failed', 'late'] },
                          taken_at: { type: ['string', 'null'], format: 'date-time' },
                          problem: { type: ['string', 'null'] },
                        },
                      },
                    },
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
