import { type ConstraintProblems, invalid, problem } from '../platform/problem.ts';

const onProject = () =>
  problem('in_use', { message: 'This project has attendance records and cannot be deleted.' });

/** The problems that this slice's constraints are to a person. */
export const attendanceConstraints: ConstraintProblems = {
  attendance_spans_overlap: () =>
    problem('wrong_state', { message: 'There is already an attendance at this time.' }),
  attendance_spans_in_project: onProject,
  attendance_spans_out_project: onProject,
  attendance_corrections_project: onProject,
  attendance_corrections_one_pending: () =>
    problem('wrong_state', { message: 'A correction of this attendance is already pending approval.' }),
  overtimes_overlap: () => invalid({ start_time: 'This overlaps other overtime of the same person.' }),
};
