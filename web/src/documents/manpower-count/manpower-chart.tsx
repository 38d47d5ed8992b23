import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';
import { formatNumber } from '../document-words.ts';
import { eachDay, type Range } from '../range/last-days.ts';

type ManpowerChartProps = {
  days: readonly { date: string; manpower_count: number }[];
  range: Range;
};

/** The persons of each day as bars; what they show is in the table below, too. */
export default function ManpowerChart({ days, range }: ManpowerChartProps) {
  const { t } = useTranslation();
  const counts = new Map(days.map(({ date, manpower_count }) => [date, manpower_count]));
  const data = eachDay(range).map((date) => ({
    date: formatDate(date, 'shortDay'),
    manpower: counts.get(date) ?? 0,
  }));
  return (
    <BarChart
      h={200}
      data={data}
      dataKey="date"
      series={[{ name: 'manpower', label: t('Manpower'), color: 'teal.6' }]}
      valueFormatter={formatNumber}
      maxBarWidth={28}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      yAxisProps={{ width: 44, allowDecimals: false }}
      xAxisProps={{ minTickGap: 12 }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      role="img"
      aria-label={t('Bar chart of manpower by day. The figures are in the table below.')}
      accessibilityLayer={false}
    />
  );
}
