import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import { getPeopleOnSite } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { Collapsible } from '../ui/layout/collapsible.tsx';
import { FigureSection } from '../ui/layout/figure-section.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { ReadState } from '../ui/states/read-state.tsx';
import { formatDate } from '../ui/text/dates.ts';
import { linkTo } from '../ui/text/place-link.ts';
import { figureRules } from './figure-rules.ts';

const PeopleChart = lazy(() => import('./people-chart.tsx'));

/** How many people are on site today, compared with the last weeks. */
export function PeopleCard() {
  const { t } = useTranslation();
  const read = useEndpoint(getPeopleOnSite, {});
  const { data } = read;
  return (
    <FigureSection title={t('People on site')} order={2} rule={figureRules.people}>
      <ReadState read={read} height={220} />
      {data && (
        <>
          <Text size="sm" mb="xs">
            <Anchor
              component={Link}
              {...linkTo({ kind: 'attendance', date: data.today })}
              size="sm"
              underline="always"
            >
              {t('{{count}} people today', { count: data.days.at(-1)?.people ?? 0 })}
            </Anchor>
            , {t('usually {{count, number}} on this weekday', { count: data.usual })}
          </Text>
          <LazyPart fallback={<Skeleton height={180} />}>
            <PeopleChart answer={data} />
          </LazyPart>
          <Collapsible label={t('Figures')}>
            <Table.ScrollContainer minWidth={0} maxHeight={260}>
              <Table aria-label={t('People on site by day')}>
                <Table.Tbody>
                  {data.days.toReversed().map(({ day, people }) => (
                    <Table.Tr key={day}>
                      <Table.Td>{formatDate(day)}</Table.Td>
                      <Table.Td ta="right" className="numbers">
                        {people}
                      </Table.Td>
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
