import { getLeaveCalendar, getLeaveCredits, listLeaveApplications } from '@plumbline/contract';

/** What an application, a decision or a change of credits makes old. */
export const leaveReads = [getLeaveCredits, listLeaveApplications, getLeaveCalendar];
