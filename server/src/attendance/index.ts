import * as contract from '@plumbline/contract';
import { downloadRoute, route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { attendanceAudience } from './attendance-audience.ts';
import { clockIn } from './clock/clock-in.ts';
import { clockOut } from './clock/clock-out.ts';
import { listCrew } from './clock/list-crew.ts';
import { getWorkOfDay } from './clock/work-of-day.ts';
import { attendanceConstraints } from './constraints.ts';
import { askCorrection } from './corrections/ask-correction.ts';
import { decideCorrection } from './corrections/decide-correction.ts';
import { listCorrections } from './corrections/list-corrections.ts';
import { getAttendanceTotals } from './days/attendance-totals.ts';
import { getAttendance } from './days/get-attendance.ts';
import { listAttendance, listProjectAttendance } from './days/list-attendance.ts';
import { getMyAttendance } from './days/my-attendance.ts';
import { exportAllAttendance, exportAttendance } from './export/export-attendance.ts';
import { attendanceHistory } from './history.ts';
import { getProjectManpower } from './manpower/project-manpower.ts';
import { decideOvertime } from './overtime/decide-overtime.ts';
import { getOvertime } from './overtime/get-overtime.ts';
import { listOvertime } from './overtime/list-overtime.ts';
import { recordOvertime } from './overtime/record-overtime.ts';

export { correctionsToReview } from './corrections/corrections-to-review.ts';
export { countSiteWork, type SiteWork } from './manpower/count-site-work.ts';
export { overtimeToReview } from './overtime/overtime-to-review.ts';

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
    downloadRoute(contract.exportAttendance, exportAttendance),
    downloadRoute(contract.exportAllAttendance, exportAllAttendance),
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
};
