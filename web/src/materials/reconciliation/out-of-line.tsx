import { outOfLineSentences, outOfLineValues, type ReconciliationRow } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import classes from './reconciliation.module.css';

/** What is out of line of a material, a sentence each, or that nothing is. */
export function OutOfLine({ row }: { row: ReconciliationRow }) {
  const { t } = useTranslation();
  if (row.out_of_line.length === 0) return <span className={classes.inLine}>{t('In line')}</span>;
  const values = outOfLineValues(row, (decimal) => decimalWords(decimal, 'quantity'));
  return (
    <ul className={classes.sentences}>
      {row.out_of_line.map((kind) => (
        <li key={kind}>
          <TriangleAlert size={13} aria-hidden />
          <span>{t(outOfLineSentences[kind], values)}</span>
        </li>
      ))}
    </ul>
  );
}
