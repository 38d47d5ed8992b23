import type { IssuePo } from '@plumbline/contract';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, decimalWords } from '../../ui/lines/totals.ts';
import { moneyWords, quantityWords } from '../parts/paper/figure-words.ts';
import { type PaperColumn, PaperTable } from '../parts/paper/paper-table.tsx';
import classes from './issue-pos.module.css';

/** A line of an order: how much is ordered, at which price in dollars a unit, and how much has come. */
export type OrderedLine = {
  id: number;
  code: string;
  description: string;
  unit: string;
  issue_qty: number;
  issue_price: number;
  delivered_qty: number;
};

type OrderedLinesProps<Line> = {
  lines: readonly Line[];
  /** What it costs, in dollars. */
  totals: Pick<IssuePo, 'subtotal' | 'gst_rate' | 'gst' | 'total'>;
  /** Further columns after the material. */
  columns?: readonly PaperColumn<Line>[];
  /** What may be done with a line. */
  actions?: (line: Line) => ReactNode;
};

/** The lines of an issue PO; one that has come in full is green. */
export function OrderedLines<Line extends OrderedLine>({
  lines,
  totals: { subtotal, gst_rate, gst, total },
  columns = [],
  actions,
}: OrderedLinesProps<Line>) {
  const { t } = useTranslation();
  const isDelivered = ({ delivered_qty, issue_qty }: Line) => delivered_qty >= issue_qty;
  return (
    <PaperTable
      label={t('Materials')}
      lines={lines}
      isDone={isDelivered}
      note={(line) =>
        isDelivered(line) ? (
          <span className={classes.delivered}>
            <CircleCheck size={14} aria-hidden />
            {line.delivered_qty > line.issue_qty
              ? t('{{quantity}} delivered', { quantity: quantityWords(line.delivered_qty, line.unit) })
              : t('Delivered')}
          </span>
        ) : (
          line.delivered_qty > 0 && (
            <span className={classes.part}>
              {t('{{quantity}} delivered', { quantity: quantityWords(line.delivered_qty, line.unit) })}
            </span>
          )
        )
      }
      columns={[
        ...columns,
        {
          key: 'issue_qty',
          title: t('Issue Qty'),
          isNumber: true,
          render: ({ issue_qty, unit }) => quantityWords(issue_qty, unit),
        },
        {
          key: 'issue_price',
          title: t('Price'),
          isNumber: true,
          render: ({ issue_price }) => moneyWords(issue_price),
        },
        {
          key: 'amount',
          title: t('Amount'),
          isNumber: true,
          render: ({ issue_qty, issue_price }) =>
            decimalWords(amountText(String(issue_qty), String(issue_price)), 'money'),
        },
      ]}
      actions={actions}
      totals={[
        ...(gst_rate === null
          ? []
          : ([
              [t('Subtotal'), moneyWords(subtotal)],
              [t('GST {{rate}}%', { rate: gst_rate }), moneyWords(gst)],
            ] as const)),
        [t('Total'), moneyWords(total)],
      ]}
    />
  );
}
