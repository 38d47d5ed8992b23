import { type ConstraintProblems, problem } from '../../platform/problem.ts';

/** Approving says whose a booking is, of what it finds under its locks; this holds for whatever gets past those. */
export const bookingConstraints: ConstraintProblems = {
  asset_bookings_once: () => problem('already_booked'),
};
