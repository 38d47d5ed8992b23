import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { Baseline, ProgressCurve } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../../ui/badges/percentage-bar.tsx';
import { formatDate } from '../../ui/text/dates.ts';

type Point = {
  time: number;
  planned?: number | null;
  actual?: number | null;
  baseline?: number | null;
  earliest?: number;
  latest?: number;
};

const timeOf = (day: string) => Date.parse(day);

/** The points of the curve; the forecast goes on from today's progress to 100 % at both ends of its range. */
function pointsOf({ points, forecast, today }: ProgressCurve): Point[] {
  const rows = new Map<number, Point>(
    points.map(({ day, ...figures }) => [timeOf(day), { time: timeOf(day), ...figures }]),
  );
  const now = points.find(({ day }) => day === today)?.actual;
  const add = (day: string, name: 'earliest' | 'latest', value: number) => {
    const time = timeOf(day);
    rows.set(time, { ...(rows.get(time) ?? { time }), [name]: value });
  };
  if (forecast && now !== null && now !== undefined) {
    add(today, 'earliest', now);
    add(forecast.earliest, 'earliest', 100);
    if (forecast.latest && forecast.latest !== forecast.earliest) {
      add(today, 'latest', now);
      add(forecast.latest, 'latest', 100);
    }
  }
  return [...rows.values()].toSorted((one, other) => one.time - other.time);
}

type CurveChartProps = { curve: ProgressCurve; on: string | undefined; baseline: Baseline | null };

/** Planned and actual progress as lines, the baseline and the forecast dashed. The figures are in the table below. */
export default function CurveChart({ curve, on, baseline }: CurveChartProps) {
  const { t } = useTranslation();
  // The chart asks for the name of no time too, while its tooltip is hidden.
  const dayName = (time: number) =>
    Number.isFinite(time) ? formatDate(new Date(time).toISOString().slice(0, 10)) : '';
  const points = pointsOf(curve);
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  // In the later half the words are at the left of their line: at its right the edge would cut them.
  const mark = (day: string, label: string, color: string) => ({
    x: timeOf(day),
    label,
    color,
    labelPosition:
      timeOf(day) > (first + last) / 2 ? ('insideBottomRight' as const) : ('insideBottomLeft' as const),
  });
  const marks = [mark(curve.today, t('Today'), 'gray.6'), ...(on ? [mark(on, t('As of'), 'pending.6')] : [])];
  const isDrawn = ({ name }: { name: string }) =>
    points.some((point) => typeof point[name as keyof Point] === 'number');
  return (
    <LineChart
      h={280}
      data={points}
      dataKey="time"
      series={[
        { name: 'planned', label: t('Planned'), color: 'gray.6' },
        ...(baseline
          ? [
              {
                name: 'baseline',
                label: t('Baseline: {{name}}', { name: baseline.name }),
                color: 'var(--mantine-color-text)',
                strokeDasharray: '2 4',
              },
            ]
          : []),
        { name: 'actual', label: t('Actual'), color: 'teal.6' },
        { name: 'earliest', label: t('Forecast, fastest pace'), color: 'good.6', strokeDasharray: '5 4' },
        { name: 'latest', label: t('Forecast, slowest pace'), color: 'bad.6', strokeDasharray: '5 4' },
      ].filter(isDrawn)}
      curveType="linear"
      connectNulls
      withDots={false}
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      strokeWidth={2}
      referenceLines={marks}
      valueFormatter={formatPercentage}
      lineChartProps={{ margin: { top: 20, right: 8 } }}
      lineProps={{ isAnimationActive: false }}
      yAxisProps={{
        width: 48,
        domain: [0, 100],
        ticks: [0, 25, 50, 75, 100],
        tickFormatter: (value) => `${value}%`,
      }}
      xAxisProps={{
        type: 'number',
        scale: 'time',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: dayName,
        minTickGap: 24,
      }}
      tooltipProps={{ labelFormatter: (time) => dayName(Number(time)) }}
      role="img"
      aria-label={t('Line chart of planned and actual progress by day. The figures are in the table below.')}
      accessibilityLayer={false}
    />
  );
}
