import { type ApiPaths, failsWith } from '../platform/http/openapi/document.ts';

/** GET /events, which answers a stream. */
export const livePaths: ApiPaths = {
  '/events': {
    get: {
      operationId: 'events',
      summary: 'Stream of server-sent events: changes as they are committed',
      description: 'Events `change` and `import`; a comment every 15 seconds. For all signed-in users.',
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
};
