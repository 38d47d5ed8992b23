import type { AttendancePair } from '@plumbline/contract';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** What there is to know of an attendance besides its times. */
export function PairBadges({ pair }: { pair: AttendancePair }) {
  return (
    <>
      {pair.is_forgotten && <StatusBadge status="Missing clock-out" meaning="pending" />}
      {pair.is_correction_pending && <StatusBadge status="Pending approval" meaning="pending" />}
      {pair.is_corrected && <StatusBadge status="Corrected" meaning="neutral" />}
    </>
  );
}
