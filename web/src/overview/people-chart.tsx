import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { Answer, getPeopleOnSite } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../ui/text/dates.ts';

/** The people on site of each day as bars, today's in the accent. The figures are in the table below. */
export default function PeopleChart({ answer }: { answer: Answer<typeof getPeopleOnSite> }) {
  const { t } = useTranslation();
  const { days, usual } = answer;
  return (
    <BarChart
      h={180}
      data={days.map(({ day, people }) => ({ day: formatDate(day, 'shortDay'), people }))}
      dataKey="day"
      series={[{ name: 'people', label: t('People on site'), color: 'teal.6' }]}
      referenceLines={
        usual > 0 ? [{ y: usual, label: t('Usual {{count}}', { count: usual }), color: 'gray.6' }] : []
      }
      barChartProps={{ margin: { top: 16 } }}
      maxBarWidth={20}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      yAxisProps={{ width: 36, allowDecimals: false }}
      xAxisProps={{ minTickGap: 12 }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      role="img"
      aria-label={t('Bar chart of the people on site by day. The figures are in the table below.')}
      accessibilityLayer={false}
    />
  );
}
