import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ManpowerWeek } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/text/dates.ts';

/** More weeks than a year says the year with each of them. */
const WEEKS_OF_A_YEAR = 53;

/** The hours of each week as bars, overtime on top. The figures are in the table below. */
export default function ManpowerChart({ weeks }: { weeks: readonly ManpowerWeek[] }) {
  const { t } = useTranslation();
  const shape = weeks.length > WEEKS_OF_A_YEAR ? 'day' : 'shortDay';
  return (
    <BarChart
      h={200}
      type="stacked"
      data={weeks.map(({ week, hours, overtime }) => ({ week: formatDate(week, shape), hours, overtime }))}
      dataKey="week"
      series={[
        { name: 'hours', label: t('Hours'), color: 'teal.6' },
        { name: 'overtime', label: t('Overtime hours'), color: 'indigo.4' },
      ]}
      withLegend
      legendProps={{ verticalAlign: 'bottom', height: 32 }}
      maxBarWidth={28}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      yAxisProps={{ width: 48, allowDecimals: false }}
      xAxisProps={{ minTickGap: 12 }}
      barProps={{ isAnimationActive: false }}
      role="img"
      aria-label={t('Bar chart of the hours worked by week. The figures are in the table below.')}
      accessibilityLayer={false}
    />
  );
}
