import { Button, Group, Select } from '@mantine/core';
import { getLeaveCredits, leaveCreditYears } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CommandsOfRecord } from '../outbox/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { CreditMeters, SkeletonMeters } from './credit-meters.tsx';
import classes from './leave.module.css';
import { MyApplications } from './my-applications.tsx';

/** One's own leave: what one has of each type, and what one has asked for. */
export function MyLeave({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const years = leaveCreditYears(site.today);
  const thisYear = Number(site.today.slice(0, 4));
  const [{ year }, set] = useUrlState({ year: thisYear });
  const shown = years.includes(year) ? year : thisYear;
  const credits = useEndpoint(
    getLeaveCredits,
    { params: { id: user.employee.id }, query: { year: shown } },
    { keepPrevious: true },
  );

  return (
    <>
      <Group justify="space-between" align="end" mb="sm" gap="xs">
        <Select
          aria-label={t('Year')}
          w={110}
          allowDeselect={false}
          data={years.map(String)}
          value={String(shown)}
          onChange={(next) => set({ year: Number(next) })}
        />
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={onApply}>
          {t('Apply for leave')}
        </Button>
      </Group>
      <section aria-label={t('My leave credits')} className={classes.credits}>
        {credits.error && !credits.data ? (
          <ErrorState error={credits.error} onRetry={() => void credits.refetch()} />
        ) : credits.data ? (
          <CreditMeters credits={credits.data} />
        ) : (
          <Loading skeleton={<SkeletonMeters />} />
        )}
      </section>
      <CommandsOfRecord record="leave" />
      <MyApplications onApply={onApply} />
    </>
  );
}
