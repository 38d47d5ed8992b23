import { Skeleton, Stack, Text } from '@mantine/core';
import { getProjectProgress, getTaskProgress, type WorkItem } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { BaselineChoice, MilestoneList, SlipByArea, useBaselines } from '../../baselines/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay, useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { HowCalculated } from '../../ui/layout/how-calculated.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { useUrlState } from '../../ui/url-state.ts';
import { usePhone } from '../../ui/use-device.ts';
import { percentageOrDash } from '../beside-plan.tsx';
import { DaysAhead } from '../days-ahead.tsx';
import { figureRules } from '../figure-rules.ts';
import classes from '../overview.module.css';
import { AreaProgressList } from './area-progress-list.tsx';
import { ManpowerCard } from './manpower-card.tsx';
import { OverviewActions } from './overview-actions.tsx';
import { PhotosCard } from './photos-card.tsx';
import { SCurve } from './s-curve.tsx';

const OutOfLineCard = lazy(() => import('../../materials/project/out-of-line-card.tsx'));

/** An item compared with its plan, today or on an earlier day; of a project also S-curve, Areas, manpower, materials. */
export default function ProjectOverview({ item }: { item: WorkItem }) {
  const isProject = item.type === 'projects';
  const readsDocuments = useMay('document.use');
  const { site } = useSignedIn();
  const [{ on }, set] = useUrlState({ on: '' });
  const { t } = useTranslation();
  const phone = usePhone();
  const baseline = useBaselines(item.project_id, isProject);
  const day = on && on < site.today ? on : undefined;
  const headline = <Headline item={item} day={day} />;
  return (
    <Stack gap={24}>
      {/* On a phone what can be chosen takes the height that the figures need. */}
      {phone && headline}
      <Stack gap={4}>
        <div className={classes.choices}>
          <DateField
            label={t('As of')}
            maxDate={site.today}
            clearable={day !== undefined}
            value={day ?? site.today}
            onChange={(next) => set({ on: next && next < site.today ? next : '' })}
          />
          {isProject && <BaselineChoice state={baseline} />}
          {isProject && <OverviewActions project={item} baseline={baseline} hasReport={readsDocuments} />}
        </div>
        {day && (
          <Text size="sm" c="dimmed">
            {t('As it was at the end of {{day}}.', { day: formatDate(day) })}
          </Text>
        )}
      </Stack>
      {!phone && headline}
      {isProject && <SCurve projectId={item.id} on={day} baseline={baseline.chosen} />}
      {isProject && item.is_parent && <AreaProgressList projectId={item.id} on={day} />}
      {isProject && item.is_parent && <SlipByArea project={item} state={baseline} />}
      {isProject && item.is_parent && <MilestoneList projectId={item.id} baseline={baseline.chosen} />}
      {isProject && <ManpowerCard projectId={item.id} />}
      {/* What is out of line is known of today alone. */}
      {isProject && !day && (
        <LazyPart fallback={<Skeleton height={120} />}>
          <OutOfLineCard projectId={item.id} />
        </LazyPart>
      )}
      {isProject && readsDocuments && <PhotosCard projectId={item.id} />}
    </Stack>
  );
}

/** Progress, plan and the days between them. */
function Headline({ item, day }: { item: WorkItem; day: string | undefined }) {
  const { t } = useTranslation();
  const endpoint = item.type === 'projects' ? getProjectProgress : getTaskProgress;
  const { data, error, refetch } = useEndpoint(
    endpoint,
    { params: { id: item.id }, query: day ? { on: day } : {} },
    { keepPrevious: true },
  );
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={48} />;
  const { percentage, planned_percentage, first_day, last_day } = data;
  const rule = (name: keyof typeof figureRules) => figureRules[name].map((sentence) => t(sentence));
  return (
    <>
      <dl className={classes.headline}>
        <div>
          <dt>{t('Progress')}</dt>
          <dd>{percentageOrDash(percentage)}</dd>
        </div>
        <div>
          <dt>
            {t('Planned')} <HowCalculated figure={t('Planned')} rule={rule('planned')} />
          </dt>
          <dd>{percentageOrDash(planned_percentage)}</dd>
        </div>
        {item.heirarchies.length <= 2 && (
          <div>
            <dt>
              {t('Against plan')} <HowCalculated figure={t('Against plan')} rule={rule('daysAhead')} />
            </dt>
            <dd>
              <DaysAhead standing={data} on={data.on} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('Planned dates')}</dt>
          <dd>
            {first_day && last_day ? `${formatDate(first_day)} – ${formatDate(last_day)}` : t('No dates yet')}
          </dd>
        </div>
      </dl>
      {percentage === null && (
        <Text size="sm" c="dimmed">
          {t('No progress was recorded on that day.')}
        </Text>
      )}
    </>
  );
}
