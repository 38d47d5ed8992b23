import { Anchor, SegmentedControl, Skeleton, Table, Text } from '@mantine/core';
import { type Answer, getProjectManpower, MANPOWER_WEEKS, type ManpowerWeek } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Collapsible } from '../../ui/layout/collapsible.tsx';
import { FigureSection } from '../../ui/layout/figure-section.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { ReadState } from '../../ui/states/read-state.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { linkTo } from '../../ui/text/place-link.ts';
import { figureRules } from '../figure-rules.ts';
import classes from '../overview.module.css';

const ManpowerChart = lazy(() => import('./manpower-chart.tsx'));

type Range = 'recent' | 'all';

/** People on site and their hours by week, for those who may see the attendance of others. */
export function ManpowerCard({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const [weeks, setWeeks] = useState<Range>('recent');
  const maySee = useMay('attendance.see-others');
  const read = useEndpoint(
    getProjectManpower,
    { params: { id: projectId }, query: { weeks } },
    { enabled: maySee, keepPrevious: true },
  );
  const { data } = read;
  if (!maySee) return null;
  return (
    <FigureSection title={t('Manpower and hours')} rule={figureRules.manpower}>
      <ReadState read={read} height={240} />
      {data?.since === null && (
        <EmptyState
          title={t('No one has clocked in yet')}
          reason={t('People, man-days and hours appear here by week.')}
        />
      )}
      {data?.since && <Figures data={data} projectId={projectId} range={weeks} onRange={setWeeks} />}
    </FigureSection>
  );
}

type FiguresProps = {
  data: Answer<typeof getProjectManpower>;
  projectId: number;
  range: Range;
  onRange: (range: Range) => void;
};

function Figures({ data: { today, weeks }, projectId, range, onRange }: FiguresProps) {
  const { t } = useTranslation();
  const now = weeks.at(-1);
  return (
    <>
      <Text size="sm" mb="xs">
        <Anchor
          component={Link}
          {...linkTo({ kind: 'attendance', date: today, project: projectId })}
          size="sm"
          underline="always"
        >
          {t('{{count}} people this week', { count: now?.people ?? 0 })}
        </Anchor>
        ,{' '}
        {t('{{hours, number}} hours and {{overtime, number}} of overtime', {
          hours: now?.hours ?? 0,
          overtime: now?.overtime ?? 0,
        })}
      </Text>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={t('Weeks shown')}
        data={[
          { value: 'recent', label: t('Last {{weeks}} weeks', { weeks: MANPOWER_WEEKS }) },
          { value: 'all', label: t('Whole project') },
        ]}
        value={range}
        onChange={(next) => onRange(next as Range)}
      />
      <LazyPart fallback={<Skeleton height={200} />}>
        <ManpowerChart weeks={weeks} />
      </LazyPart>
      <Collapsible label={t('Figures')}>
        <FigureTable weeks={weeks} />
      </Collapsible>
    </>
  );
}

/** The weeks as a table, the latest first. */
function FigureTable({ weeks }: { weeks: readonly ManpowerWeek[] }) {
  const { t } = useTranslation();
  const titles = [t('People'), t('Man-days'), t('Hours'), t('Overtime')];
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={300}>
      <Table aria-label={t('Manpower and hours by week')} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Week from')}</Table.Th>
            {titles.map((title) => (
              <Table.Th key={title} ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.toReversed().map(({ week, people, man_days, hours, overtime }) => (
            <Table.Tr key={week}>
              <Table.Td className={classes.unbroken}>{formatDate(week)}</Table.Td>
              {[people, man_days, hours, overtime].map((count, column) => (
                <Table.Td key={titles[column]} ta="right" className="numbers">
                  {t('{{count, number}}', { count })}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
