import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { applyForLeave } from './apply-for-leave.ts';
import { leaveConstraints } from './constraints.ts';
import { getLeaveCreditDefaults, updateLeaveCreditDefaults } from './credit-defaults.ts';
import { decideLeave } from './decide-leave.ts';
import { getLeaveCalendar } from './get-leave-calendar.ts';
import { getLeaveCredits } from './get-leave-credits.ts';
import { leaveHistory } from './history.ts';
import { leaveAudience } from './leave-audience.ts';
import { listLeaveApplications } from './list-leave-applications.ts';
import { shortenLeave } from './shorten-leave.ts';
import { updateLeaveCredits } from './update-leave-credits.ts';

export { leaveEntries } from './calendar-entries.ts';
export { giveLeaveCredits } from './give-leave-credits.ts';
export { leaveToReview } from './leave-to-review.ts';
export { recountLeaveOfCompany, recountLeaveOfPerson } from './recount-leave.ts';

/** Leave credits and applications for leave. */
export const leaveSlice: Slice = {
  title: 'Leave',
  routes: [
    route(contract.getLeaveCredits, getLeaveCredits),
    route(contract.updateLeaveCredits, updateLeaveCredits),
    route(contract.getLeaveCreditDefaults, getLeaveCreditDefaults),
    route(contract.updateLeaveCreditDefaults, updateLeaveCreditDefaults),
    route(contract.applyForLeave, applyForLeave),
    route(contract.listLeaveApplications, listLeaveApplications),
    route(contract.decideLeave, decideLeave),
    route(contract.shortenLeave, shortenLeave),
    route(contract.getLeaveCalendar, getLeaveCalendar),
  ],
  constraints: leaveConstraints,
  history: leaveHistory,
  audiences: { leave: leaveAudience },
};
