import { type ApiPaths, failsWith, signatureQuery } from '../platform/http/openapi/document.ts';

/** GET /calendar.ics, which answers a calendar. */
export const calendarPaths: ApiPaths = {
  '/calendar.ics': {
    get: {
      operationId: 'openCalendar',
      summary: 'A person’s calendar (iCalendar), by the link that they have made',
      description:
        'No bearer token required. Approved leave, bookings, returns, expected deliveries and due tasks, from three months ago ' +
        'to a year ahead, with the permissions that the person has now.',
      parameters: signatureQuery(['token']),
      responses: {
        200: { description: 'The calendar.', content: { 'text/calendar': { schema: { type: 'string' } } } },
        ...failsWith(404, 429, 500, 503),
      },
    },
  },
};
