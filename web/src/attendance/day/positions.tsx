import { Skeleton, Text, Title } from '@mantine/core';
import type { AttendancePair } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import shared from '../attendance.module.css';
import { siteTime } from '../times.ts';
import classes from './day.module.css';
import { mapPoints, metresApart } from './map-points.ts';

const PositionMap = lazy(() => import('./position-map.tsx'));

/** Where somebody clocked in and out: on a map, and in words next to it. */
export function Positions({ pairs }: { pairs: readonly AttendancePair[] }) {
  const { t } = useTranslation();
  const { time_zone: zone, tile_url } = useSignedIn().site;
  const points = mapPoints(pairs).map((point) => ({
    ...point,
    label: `${point.end === 'in' ? t('In') : t('Out')} ${siteTime(point.time, zone)}`,
  }));
  return (
    <section aria-label={t('Locations')}>
      <Title order={3} mb="xs">
        {t('Locations')}
      </Title>
      <div className={classes.positions}>
        {points.length === 0 ? (
          <Text size="sm" c="dimmed" mb="xs">
            {t('No location was recorded for these clock-ins and clock-outs.')}
          </Text>
        ) : (
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point.key}>
                <strong>{point.label}</strong>
                <span className="numbers">
                  {point.latitude.toFixed(5)}, {point.longitude.toFixed(5)}
                </span>
              </li>
            ))}
            {pairs.map((pair) => {
              const metres = metresApart(pair);
              return metres === null ? null : (
                <li key={pair.id} className={shared.below}>
                  {distanceWords(t, metres)}
                </li>
              );
            })}
          </ul>
        )}
        <LazyPart fallback={<Skeleton className={classes.map} />}>
          <PositionMap points={points} tileUrl={tile_url} label={t('Map of locations')} />
        </LazyPart>
      </div>
    </section>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function distanceWords(t: Translate, metres: number): string {
  if (metres < 1000) return t('{{metres}} m apart', { metres });
  return t('{{kilometres}} km apart', { kilometres: (metres / 1000).toFixed(1) });
}
