import * as contract from '@plumbline/contract';
import { downloadRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { exportSecurityEvents } from './export-events.ts';
import { listSecurityEvents } from './list-events.ts';

/** The log of sign-ins, refusals, exports and changed rights. It is written by platform/security-log. */
export const securityLogSlice: Slice = {
  title: 'Security log',
  routes: [
    route(contract.listSecurityEvents, listSecurityEvents),
    downloadRoute(contract.exportSecurityEvents, exportSecurityEvents),
  ],
};
