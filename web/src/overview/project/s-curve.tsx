import { Group, Skeleton, Table, Text } from '@mantine/core';
import { type Baseline, type Forecast, getProgressCurve } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { FigureSection } from '../../ui/layout/figure-section.tsx';
import { HowCalculated } from '../../ui/layout/how-calculated.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { ReadState } from '../../ui/states/read-state.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { percentageOrDash } from '../beside-plan.tsx';
import { figureRules } from '../figure-rules.ts';

const CurveChart = lazy(() => import('./curve-chart.tsx'));

type SCurveProps = {
  projectId: number;
  on: string | undefined;
  /** The baseline whose plan is shown together with that of today. */
  baseline: Baseline | null;
};

/** Planned and actual progress over the days, and when the project ends at the pace so far. */
export function SCurve({ projectId, on, baseline }: SCurveProps) {
  const { t } = useTranslation();
  const read = useEndpoint(
    getProgressCurve,
    { params: { id: projectId }, query: baseline ? { baseline_id: baseline.id } : {} },
    { keepPrevious: true },
  );
  const { data } = read;
  return (
    <FigureSection
      title={t('S-curve')}
      figure={t('Planned progress')}
      rule={[...figureRules.planned, ...(baseline ? figureRules.baseline : [])].map((sentence) =>
        t(sentence),
      )}
    >
      <ReadState read={read} height={300} />
      {data && !data.first_day && (
        <EmptyState
          title={t('No plan yet')}
          reason={t('The curve appears when tasks have start and end dates.')}
        />
      )}
      {data?.first_day && (
        <>
          {data.forecast && <ForecastWords forecast={data.forecast} planned={data.last_day} />}
          <LazyPart fallback={<Skeleton height={280} />}>
            <CurveChart curve={data} on={on} baseline={baseline} />
          </LazyPart>
          <Collapsible label={t('Figures')}>
            <Table.ScrollContainer minWidth={0} maxHeight={300}>
              <Table aria-label={t('Planned and actual progress by day')} stickyHeader>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('Day')}</Table.Th>
                    <Table.Th ta="right">{t('Planned')}</Table.Th>
                    <Table.Th ta="right">{t('Actual')}</Table.Th>
                    {baseline && <Table.Th ta="right">{t('Baseline')}</Table.Th>}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.points.map(({ day, planned, actual, baseline: saved }) => (
                    <Table.Tr key={day}>
                      <Table.Td>{formatDate(day)}</Table.Td>
                      <Table.Td ta="right" className="numbers">
                        {percentageOrDash(planned)}
                      </Table.Td>
                      <Table.Td ta="right" className="numbers">
                        {percentageOrDash(actual)}
                      </Table.Td>
                      {baseline && (
                        <Table.Td ta="right" className="numbers">
                          {percentageOrDash(saved)}
                        </Table.Td>
                      )}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Collapsible>
        </>
      )}
    </FigureSection>
  );
}

/** The range in words, with each pace behind a click. */
function ForecastWords({ forecast, planned }: { forecast: Forecast; planned: string | null }) {
  const { t } = useTranslation();
  const { earliest, latest, paces } = forecast;
  const range =
    latest === earliest
      ? formatDate(earliest)
      : t('{{from}} to {{until}}', {
          from: formatDate(earliest),
          until: latest ? formatDate(latest) : t('no end at the slowest pace'),
        });
  const pacesInWords = paces.map(({ from, until, plan_days, end }) => {
    const period = { from: formatDate(from), until: formatDate(until), plan: plan_days };
    return end
      ? t('{{from}} – {{until}}: {{plan}} planned days completed; forecast end {{end}}.', {
          ...period,
          end: formatDate(end),
        })
      : t('{{from}} – {{until}}: {{plan}} planned days completed; no forecast end.', period);
  });
  return (
    <Group gap={6} mb={8}>
      <Text size="sm">
        {t('Forecast end: {{range}}; planned: {{planned}}', { range, planned: formatDate(planned) })}
      </Text>
      <HowCalculated
        figure={t('Forecast end')}
        rule={[...figureRules.forecast.map((sentence) => t(sentence)), ...pacesInWords]}
      />
    </Group>
  );
}
