import { approvalSlice, waitingApprovals } from './approvals/index.ts';
import {
  assetCategorySlices,
  assetEntries,
  assetRequestsToReview,
  assetSlice,
  countDeletedRequests,
  keepPlacedAssets,
  waitingReturns,
  warnOfHeldAssets,
} from './assets/index.ts';
import { assignmentSlice, settleAfterRoleChange, taskEntries, waitingTasks } from './assignments/index.ts';

import { attendanceSlice, correctionsToReview, overtimeToReview } from './attendance/index.ts';
import { authSlice } from './auth/index.ts';
import { baselineSlice, countDeletedBaselines, saveImportedBaseline } from './baselines/index.ts';
import { calendarSlice, endCalendarEverywhere } from './calendar/index.ts';
import { companySlice } from './companies/index.ts';
import { reviewSlice } from './decisions/index.ts';
import { delegationSlice } from './delegations/index.ts';
import { digestSlice, waitingStoreWork } from './digest/index.ts';
import {
  countDeletedDocuments,
  documentSlice,
  keepApprovedReports,
  keepReportedTask,
  mailedDailyReport,
  reportsToReview,
} from './documents/index.ts';
import { addNewcomer, type EmployeeHooks, employeeSlice } from './employees/index.ts';
import { fileSlice } from './files/index.ts';
import { historySlice } from './history/index.ts';
import {
  giveLeaveCredits,
  leaveEntries,
  leaveSlice,
  leaveToReview,
  recountLeaveOfCompany,
  recountLeaveOfPerson,
} from './leave/index.ts';
import { liveSlice } from './live/index.ts';
import { mailSlice } from './mail/index.ts';
import {
  countDeletedPapers,
  disputesToReview,
  issuePosToReview,
  keepOrderedMaterials,
  keepWithdrawingTask,
  mailedCommonIssuePo,
  mailedIssuePo,
  materialCatalogueSlices,
  materialSlice,
  orderEntries,
  requestOrdersToApprove,
  requestOrdersToReview,
  withdrawalsToReview,
} from './materials/index.ts';
import { mcpSlice } from './mcp/index.ts';
import {
  countDeletedMonthlyReports,
  mailedMonthlyReport,
  monthlyReportSlice,
} from './monthly-report/index.ts';
import { notificationSlice, removePushSubscriptions } from './notifications/index.ts';
import { overviewSlice } from './overview/index.ts';
import { pendingActionSlice } from './pending-actions/index.ts';
import type { Audience } from './platform/audience.ts';
import type { CalendarSource } from './platform/calendar-entry.ts';
import type { Download } from './platform/http/downloads.ts';
import type { Route } from './platform/http/route.ts';
import type { ComposeMail } from './platform/mail/mail-kind.ts';
import type { ConstraintProblems } from './platform/problem.ts';
import type { Slice } from './platform/slice.ts';
import type { WaitingSource } from './platform/waiting.ts';
import { projectSlice } from './projects/index.ts';
import {
  requestRolePayChange,
  rolePayChangeSlice,
  rolePayChangesToReview,
} from './role-pay-changes/index.ts';
import { roleSlice } from './roles/index.ts';
import { savedViewSlice } from './saved-views/index.ts';
import { searchSlice } from './search/index.ts';
import { securityLogSlice } from './security-log/index.ts';
import { taskCategorySlice } from './task-categories/index.ts';
import { templateSlice } from './templates/index.ts';
import { timelineSlice } from './timeline/index.ts';
import { userSlice } from './users/index.ts';
import { webhookSlice } from './webhooks/index.ts';
import { workCalendarSlice } from './work-calendar/index.ts';

/** The kinds of request that people review. */
export const requestsToReview = [
  leaveToReview,
  overtimeToReview,
  correctionsToReview,
  reportsToReview,
  ...Object.values(assetRequestsToReview),
  requestOrdersToReview,
  requestOrdersToApprove,
  withdrawalsToReview,
  rolePayChangesToReview,
  disputesToReview,
  issuePosToReview,
];

/** What other slices do when an employee is changed. */
const employeeHooks: EmployeeHooks = {
  afterAdding: [giveLeaveCredits],
  afterRoleChange: [settleAfterRoleChange(requestsToReview)],
  afterCompanyChange: [recountLeaveOfPerson],
  warningsOfLeaving: [warnOfHeldAssets],
  askSecondPerson: requestRolePayChange,
};

/** What keeps a bottom-level task from getting items below it by a move, a copy or a template. */
const parentGuards = [keepReportedTask, keepWithdrawingTask];

/** Everything that a person's calendar shows. */
export const calendarSources: readonly CalendarSource[] = [
  leaveEntries,
  taskEntries,
  assetEntries,
  orderEntries,
];

/** Everything that can wait for a person, in the order of a digest. */
const waitingSources: readonly WaitingSource[] = [
  waitingApprovals(requestsToReview),
  waitingStoreWork(() => routes),
  waitingTasks,
  waitingReturns,
];

/** All slices but those that are about the records or lists of the others. A new slice adds its line. */
const recordSlices: readonly Slice[] = [
  authSlice(
    [removePushSubscriptions, endCalendarEverywhere],
    () => routes.map(({ endpoint }) => endpoint),
    addNewcomer(employeeHooks),
  ),
  roleSlice,
  companySlice,
  employeeSlice(employeeHooks),
  rolePayChangeSlice(employeeHooks),
  userSlice,
  fileSlice,
  projectSlice(
    [keepApprovedReports, keepPlacedAssets, keepOrderedMaterials],
    [
      countDeletedDocuments,
      countDeletedRequests,
      countDeletedPapers,
      countDeletedBaselines,
      countDeletedMonthlyReports,
    ],
    parentGuards,
    saveImportedBaseline,
  ),
  documentSlice,
  assignmentSlice(requestsToReview),
  attendanceSlice,
  taskCategorySlice,
  templateSlice(parentGuards),
  ...assetCategorySlices,
  assetSlice,
  ...materialCatalogueSlices,
  materialSlice,
  notificationSlice,
  calendarSlice,
  workCalendarSlice(recountLeaveOfCompany),
  leaveSlice,
  reviewSlice(requestsToReview),
  approvalSlice(requestsToReview),
  delegationSlice(requestsToReview),
  overviewSlice(requestsToReview),
  baselineSlice,
  timelineSlice,
  monthlyReportSlice,
  mailSlice({
    issue_po: mailedIssuePo,
    common_issue_po: mailedCommonIssuePo,
    daily_report: mailedDailyReport,
    monthly_report: mailedMonthlyReport,
  }),
  digestSlice(waitingSources),
  searchSlice,
  securityLogSlice,
  webhookSlice,
  pendingActionSlice(() => routes.map(({ endpoint }) => endpoint)),
  liveSlice,
  mcpSlice,
];

/** Everything that the server is made of. */
export const slices: readonly Slice[] = [
  ...recordSlices,
  historySlice(recordSlices),
  savedViewSlice(recordSlices),
];

/** Everything that the API answers with an envelope. */
export const routes: readonly Route[] = slices.flatMap((slice) => slice.routes);

/** What the database's refusals mean, of all slices. */
export const constraintProblems: ConstraintProblems = Object.assign(
  {},
  ...slices.map(({ constraints }) => constraints),
);

/** Every spreadsheet and PDF that a signed link may lead to, by its name. */
export const downloads: Readonly<Record<string, Download>> = Object.assign(
  {},
  ...slices.map((slice) => slice.downloads),
  ...routes.map(({ endpoint, download }) => download && { [endpoint.name]: download }),
);

/** Makers of the content of mails, by their kinds. */
export const mailKinds: Readonly<Record<string, ComposeMail>> = Object.assign(
  {},
  ...slices.map(({ mails }) => mails),
);

/** Who is notified of which changes in the live stream, by the names that the database announces them to. */
export const audiences: Readonly<Record<string, Audience>> = Object.assign(
  {},
  ...slices.map((slice) => slice.audiences),
);
