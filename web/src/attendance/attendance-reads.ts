import {
  type Endpoint,
  getAttendance,
  getMyAttendance,
  listAttendance,
  listCorrections,
  listCrew,
  listOvertime,
  listProjectAttendance,
} from '@plumbline/contract';

/** What a clock-in, a clock-out, a correction and a decision make old. */
export const attendanceReads: readonly Endpoint[] = [
  getMyAttendance,
  getAttendance,
  listAttendance,
  listProjectAttendance,
  listCrew,
  listOvertime,
  listCorrections,
];
