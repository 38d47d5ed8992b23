import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { type PurchasedAmounts, purchaseMonths } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../ui/use-device.ts';
import { totalWords } from '../figures/figure-words.ts';
import { monthName } from './month-name.ts';

const short = new Intl.NumberFormat('en', { notation: 'compact', style: 'currency', currency: 'USD' });

/** The purchases of each month as bars; the table below has the figures. */
export default function PurchasedChart({ amounts }: { amounts: PurchasedAmounts }) {
  const { t } = useTranslation();
  const phone = usePhone();
  return (
    <BarChart
      h={200}
      data={purchaseMonths.map((month) => ({ month: monthName(month), amount: amounts[month] }))}
      dataKey="month"
      series={[{ name: 'amount', label: t('Purchased amount'), color: 'teal.6' }]}
      valueFormatter={totalWords}
      maxBarWidth={28}
      tickLine="none"
      gridAxis="x"
      strokeDasharray="0"
      yAxisProps={{ width: 56, tickFormatter: (dollars: number) => short.format(dollars) }}
      xAxisProps={{
        interval: 0,
        // On a phone there is no room for more than their first letters.
        tickFormatter: (month: string) => (phone ? month.charAt(0) : month),
      }}
      barProps={{ radius: [2, 2, 0, 0], isAnimationActive: false }}
      role="img"
      aria-label={t('Bar chart of the purchased amount by month. The figures are in the table below.')}
      accessibilityLayer={false}
    />
  );
}
