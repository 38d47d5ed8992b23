import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { exportOf } from '../platform/export-of.ts';
import { blankAsAll, idFilter, siteDate } from '../platform/scalars.ts';
import { securityEvent, securityEventKinds } from './security-event.ts';

/** The security log, the newest first. From and to are days at the site, both included. Rule: AUDIT-4. */
export const listSecurityEvents = endpoint({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/security-log',
  permission: 'security-log.see',
  byPersonOnly: true,
  dependsOn: {},
  summary:
    'Sign-ins, refusals, exports and changed rights; by kind, by person (who did it, or whom it concerns) and by day',
  query: pageQuery.extend({
    kind: blankAsAll(z.enum(securityEventKinds, { error: 'Please select a kind of event.' })),
    employee_id: idFilter,
    from: siteDate.optional(),
    to: siteDate.optional(),
    ...sortQuery({ columns: ['at'], default: 'at', direction: 'desc' }),
  }),
  answer: pageOf(securityEvent),
});

export const exportSecurityEvents = {
  ...exportOf(listSecurityEvents, 'The security log as a spreadsheet'),
  byPersonOnly: true,
} as const;
