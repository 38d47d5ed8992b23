import { Skeleton, Stack } from '@mantine/core';
import { type Answer, getMyAttendance } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { usePhone } from '../../ui/use-device.ts';
import { applyClocking } from './apply-clocking.ts';
import { ClockButton } from './clock-button.tsx';
import { ClockState } from './clock-state.tsx';
import { CLOCKING } from './use-clocking.ts';

/** On a phone's home: whether one is at work, and the tap that changes it. Rule: ATTENDANCE-13. */
export function HomeClock() {
  return usePhone() ? <Clock /> : null;
}

function Clock() {
  const mine = useEndpoint(getMyAttendance, {}, { apply: applyClocking });
  if (mine.data) return <OwnClock mine={mine.data} />;
  // The screen of one's attendance says why it cannot be read.
  return mine.error ? null : <Skeleton height={132} />;
}

function OwnClock({ mine }: { mine: Answer<typeof getMyAttendance> }) {
  const { t } = useTranslation();
  return (
    <Stack component="section" gap={8} aria-label={t('Your current attendance')}>
      <ClockState mine={mine} />
      <ClockButton mine={mine} oneTap />
      <CommandsOfRecord record={CLOCKING} />
    </Stack>
  );
}
