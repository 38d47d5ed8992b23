import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { askCorrection } from './ask-correction.ts';
import { attendanceAudience } from './attendance-audience.ts';
import { getAttendanceTotals } from './attendance-totals.ts';
import { clockIn } from './clock-in.ts';
import { clockOut } from './clock-out.ts';
import { attendanceConstraints } from './constraints.ts';
import { decideCorrection } from './decide-correction.ts';
import { decideOvertime } from './decide-overtime.ts';
import { downloadAllAttendance, downloadAttendance } from './download-attendance.ts';
import { exportAllAttendance, exportAttendance } from './export-attendance.ts';
import { getAttendance } from './get-attendance.ts';
import { getOvertime } from './get-overtime.ts';
import { attendanceHistory } from './history.ts';
import { listAttendance, listProjectAttendance } from './list-attendance.ts';
import { listCorrections } from './list-corrections.ts';
import { listCrew } from './list-crew.ts';
import { listOvertime } from './list-overtime.ts';
import { getMyAttendance } from './my-attendance.ts';
import { getProjectManpower } from './project-manpower.ts';
import { recordOvertime } from './record-overtime.ts';
import { getWorkOfDay } from './work-of-day.ts';

export { correctionsToReview } from './corrections-to-review.ts';
export { countSiteWork, type SiteWork } from './count-site-work.ts';
export { overtimeToReview } from './overtime-to-review.ts';

/** Clocking in and out, overtime, and corrections of attendance. */
export const attendanceSlice: Slice = {
  title: 'Attendance',
  routes: [
    route(contract.clockIn, clockIn),
    route(contract.clockOut, clockOut),
    route(contract.getMyAttendance, getMyAttendance),
    route(contract.listCrew, listCrew),
    route(contract.listAttendance, listAttendance),
    route(contract.listProjectAttendance, listProjectAttendance),
    route(contract.getAttendanceTotals, getAttendanceTotals),
    route(contract.getProjectManpower, getProjectManpower),
    route(contract.getWorkOfDay, getWorkOfDay),
    route(contract.getAttendance, getAttendance),
    route(contract.exportAttendance, exportAttendance),
    route(contract.exportAllAttendance, exportAllAttendance),
    route(contract.recordOvertime, recordOvertime),
    route(contract.getOvertime, getOvertime),
    route(contract.decideOvertime, decideOvertime),
    route(contract.listOvertime, listOvertime),
    route(contract.askCorrection, askCorrection),
    route(contract.decideCorrection, decideCorrection),
    route(contract.listCorrections, listCorrections),
  ],
  constraints: attendanceConstraints,
  history: attendanceHistory,
  audiences: { attendance: attendanceAudience },
  downloads: { attendance: downloadAttendance, 'attendance-of-all': downloadAllAttendance },
};
