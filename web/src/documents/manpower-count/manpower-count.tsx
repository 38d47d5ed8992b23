import { Group, Skeleton, Text, Title } from '@mantine/core';
import { countManpower, manpowerRange } from '@plumbline/contract';
import { Users } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { sentencesByField } from '../../ui/forms/use-contract-form.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { formatNumber } from '../document-words.ts';
import { lastDays, type Range } from '../range/last-days.ts';
import { RangeFields } from '../range/range-fields.tsx';
import { DayTable } from './day-table.tsx';
import classes from './manpower-count.module.css';
import { TaskTable } from './task-table.tsx';

const ManpowerChart = lazy(() => import('./manpower-chart.tsx'));

/** How many days are counted until one says otherwise. */
const DAYS = 14;

/** How many persons a project's daily reports have in a range of days: in total, by day, by task. */
export function ManpowerCount({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [typed, setTyped] = useState<{ [End in keyof Range]: string | null }>(() =>
    lastDays(site.today, DAYS),
  );
  const parsed = manpowerRange.safeParse(typed);
  const wrong = parsed.success ? {} : sentencesByField(parsed.error.issues);
  const range = parsed.data ?? null;
  const count = useEndpoint(
    countManpower,
    { params: { id: projectId }, query: { type: 'manpower', ...(range ?? lastDays(site.today, DAYS)) } },
    { enabled: range !== null, keepPrevious: true },
  );

  return (
    <section className={classes.box} aria-label={t('Manpower Count')}>
      <Group justify="space-between" align="end" gap="xs" mb="sm">
        <div>
          <Title order={2}>{t('Manpower Count')}</Title>
          {range && count.data && (
            <Text size="sm" c="dimmed">
              {t('Total')}{' '}
              <strong className={classes.total}>{formatNumber(count.data.manpower_count)}</strong>
            </Text>
          )}
        </div>
        <div className={classes.range}>
          <RangeFields
            start={{
              value: typed.start_date,
              error: wrong.start_date,
              onChange: (start_date) => setTyped({ ...typed, start_date }),
            }}
            end={{
              value: typed.end_date,
              error: wrong.end_date,
              onChange: (end_date) => setTyped({ ...typed, end_date }),
            }}
          />
        </div>
      </Group>
      {!range ? (
        <Text size="sm" c="dimmed">
          {t('Select both dates to see the count.')}
        </Text>
      ) : count.error && !count.data ? (
        <ErrorState error={count.error} onRetry={() => void count.refetch()} />
      ) : !count.data ? (
        <Loading skeleton={<Skeleton height={260} />} />
      ) : count.data.days.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={t('No manpower in this date range')}
          reason={t('No daily report in this date range records manpower. Select different dates.')}
        />
      ) : (
        <div aria-busy={count.isPlaceholderData || undefined}>
          <LazyPart fallback={<Skeleton height={200} />}>
            <ManpowerChart days={count.data.days} range={range} />
          </LazyPart>
          <DayTable days={count.data.days} />
          <TaskTable tasks={count.data.tasks} />
        </div>
      )}
    </section>
  );
}
