import type { AttendanceMark } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { minutesBetween } from './times.ts';
import { useDuration } from './use-duration.ts';

/** By how much a clock-in or clock-out was sent later than it was done, if it was. Rule: ATTENDANCE-12. */
export function SentLater({ mark }: { mark: AttendanceMark | null }) {
  const { t } = useTranslation();
  const zone = useSignedIn().site.time_zone;
  const duration = useDuration();
  if (!mark?.received_at) return null;
  const minutes = minutesBetween(mark.time_taken, mark.received_at);
  // Of hours the minutes say nothing.
  const delay = duration(minutes < 60 ? minutes : Math.round(minutes / 60) * 60);
  return (
    <span
      title={t('Recorded on the device {{done}}, received {{received}}', {
        done: formatInstant(mark.time_taken, zone),
        received: formatInstant(mark.received_at, zone),
      })}
    >
      <StatusBadge status={t('Sent {{delay}} later', { delay })} meaning="neutral" />
    </span>
  );
}
