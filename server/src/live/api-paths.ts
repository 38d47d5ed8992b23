import { type ApiPaths, failsWith } from '../platform/http/openapi/document.ts';

/** GET /events, which answers a stream. */
export const livePaths: ApiPaths = {
  '/events': {
    get: {
      operationId: 'events',
      summary: 'Stream of server-sent events: changes as they are committed',
      description:
        'Events `change`, `import`, `joined` once the stream has caught up, `alive` every 15 seconds, `reset` before a ' +
        'reload is needed. Who comes back with `Last-Event-ID` within 30 minutes is sent what was missed, and `joined` ' +
        'with `resumed: true`. A session may have 8 streams. For all signed-in users.',
      security: [{ bearer: [] }],
      responses: {
        200: {
          description: 'The stream, which stays open.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...failsWith(401, 429, 500, 503),
      },
    },
  },
};
