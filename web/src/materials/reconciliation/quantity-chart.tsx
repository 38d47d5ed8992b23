import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { type ReconciliationRow, reconciledQuantities } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import { quantityNames } from './quantity-names.ts';

/** The six quantities of a material as bars, and the progress of the contract quantity as a line. The figures are in the table below. */
export default function QuantityChart({ row }: { row: ReconciliationRow }) {
  const { t } = useTranslation();
  const data = reconciledQuantities.map((name) => ({
    name: t(quantityNames[name]),
    quantity: row[name],
  }));
  const done = {
    x: (row.bulk_qty * row.progress) / 100,
    label: t('{{progress}} % done', { progress: row.progress }),
    color: 'pending.6',
    labelPosition: 'top' as const,
  };
  return (
    <BarChart
      h={240}
      orientation="vertical"
      data={data}
      dataKey="name"
      series={[{ name: 'quantity', label: t('Quantity'), color: 'teal.6' }]}
      getBarColor={(value) => (row.bulk_qty > 0 && value > row.bulk_qty ? 'bad.6' : 'teal.6')}
      valueFormatter={(value) => decimalWords(String(value), 'quantity')}
      referenceLines={row.bulk_qty > 0 ? [done] : []}
      barChartProps={{ margin: { top: 20 } }}
      maxBarWidth={20}
      tickLine="none"
      gridAxis="y"
      strokeDasharray="0"
      yAxisProps={{ width: 84 }}
      barProps={{ radius: [0, 2, 2, 0], isAnimationActive: false }}
      role="img"
      aria-label={t(
        'Bar chart of the quantities of this material beside its progress. The figures are in the table below.',
      )}
      accessibilityLayer={false}
    />
  );
}
