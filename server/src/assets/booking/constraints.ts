import { type ConstraintProblems, problem } from '../../platform/problem.ts';

/** Approving says whose a booking is, of what it finds under its locks; this covers what the locks miss. */
export const bookingConstraints: ConstraintProblems = {
  asset_bookings_once: () => problem('already_booked'),
};
