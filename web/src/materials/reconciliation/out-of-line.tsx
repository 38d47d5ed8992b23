import { outOfLineSentences, outOfLineValues, type ReconciliationRow } from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import classes from './reconciliation.module.css';

type OutOfLineProps = {
  row: ReconciliationRow;
  /** The first sentence, and how many more there are. */
  short?: boolean;
};

/** What is out of line of a material, a sentence each, or that nothing is. */
export function OutOfLine({ row, short = false }: OutOfLineProps) {
  const { t } = useTranslation();
  if (row.out_of_line.length === 0) return <span className={classes.inLine}>{t('In line')}</span>;
  const values = outOfLineValues(row, (decimal) => decimalWords(decimal, 'quantity'));
  const kinds = short ? row.out_of_line.slice(0, 1) : row.out_of_line;
  const more = row.out_of_line.length - kinds.length;
  return (
    <ul className={classes.sentences}>
      {kinds.map((kind) => (
        <li key={kind}>
          <TriangleAlert size={13} aria-hidden />
          <span>
            {withUnit(t(outOfLineSentences[kind], values), row.unit)}
            {more > 0 && ` ${t('+ {{more}} more...', { more })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A sentence whose numbers stay on the line of what they count. */
const withUnit = (sentence: string, unit: string) =>
  sentence.replaceAll(` ${unit}`, `\u00a0${unit}`).replaceAll('% ', '%\u00a0');
