import { Button, Skeleton, Stack } from '@mantine/core';
import { getMyAttendance } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../outbox/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { useUrlState } from '../ui/url-state.ts';
import classes from './attendance.module.css';
import { applyClocking } from './clock/apply-clocking.ts';
import { ClockCard } from './clock/clock-card.tsx';
import { CorrectionPanel } from './corrections/correction-panel.tsx';
import { Forgotten } from './corrections/forgotten.tsx';
import { OwnCorrections } from './corrections/own-corrections.tsx';
import { OwnMonth } from './day/own-month.tsx';
import { useOwnProject } from './offered-project.ts';
import { OwnOvertime } from './overtime/own-overtime.tsx';

/** One's own attendance: now, what was forgotten, the month, and the overtime. */
export function Mine() {
  const { t } = useTranslation();
  const mine = useEndpoint(getMyAttendance, {}, { apply: applyClocking });
  const project = useOwnProject();
  /** `clock-in`, or the attendance whose clock-out was forgotten. */
  const [{ correcting }, setAddress] = useUrlState({ correcting: '' });
  const correct = (what: string) => setAddress({ correcting: what });
  const forgotten = mine.data?.forgotten.find(({ id }) => String(id) === correcting);

  return (
    <Stack gap="lg">
      {mine.data ? (
        <>
          <Forgotten pairs={mine.data.forgotten} onMend={({ id }) => correct(String(id))} />
          <ClockCard mine={mine.data} />
        </>
      ) : mine.error ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
      ) : (
        <Loading skeleton={<Skeleton height={220} />} />
      )}
      <Stack gap="xl" className={classes.rest}>
        <div>
          <Button variant="default" onClick={() => correct('clock-in')}>
            {t('Correct a missing clock-in')}
          </Button>
        </div>
        <CommandsOfRecord record="corrections" />
        <CommandsOfRecord record="overtime" />
        <OwnMonth />
        <OwnOvertime />
        <OwnCorrections />
      </Stack>
      {(forgotten || correcting === 'clock-in') && (
        <CorrectionPanel pair={forgotten ?? null} project={project} onClose={() => correct('')} />
      )}
    </Stack>
  );
}
