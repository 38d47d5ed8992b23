import { type ReconciliationRow, reconciledQuantities } from '@plumbline/contract';
import classes from './reconciliation.module.css';

/** The height of a bar in per cent of the highest; a small quantity stays visible. */
const heightOf = (quantity: number, highest: number) =>
  quantity <= 0 || highest <= 0 ? 0 : Math.max(4, (quantity / highest) * 100);

/**
 * The six quantities of a material as small bars; the line is the progress of the contract quantity. The numbers are
 * beside it.
 */
export function QuantityBars({ row }: { row: ReconciliationRow }) {
  const highest = Math.max(...reconciledQuantities.map((name) => row[name]));
  const progress = highest > 0 ? ((row.bulk_qty / highest) * row.progress).toFixed(1) : '0';
  return (
    <span className={classes.bars} aria-hidden>
      {reconciledQuantities.map((name) => (
        <span
          key={name}
          className={classes.bar}
          data-beyond={(row.bulk_qty > 0 && row[name] > row.bulk_qty) || undefined}
          data-contract={name === 'bulk_qty' || undefined}
          style={{ height: `${heightOf(row[name], highest)}%` }}
        />
      ))}
      {row.bulk_qty > 0 && <span className={classes.progress} style={{ bottom: `${progress}%` }} />}
    </span>
  );
}
