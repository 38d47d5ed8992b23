import type { RequestedLine } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { decimalWords } from '../../ui/lines/totals.ts';
import { keyTexts } from '../../ui/text/key-texts.ts';
import { isShort } from '../approval-words.ts';
import classes from './details.module.css';

type RequestedLinesProps = {
  lines: readonly RequestedLine[];
  /** What there is of each: stock, or items that are free in the days of the request. */
  of: 'stock lines' | 'free lines';
};

/** What is requested, each with how much of it there is; where that is less, colour and words show it. */
export function RequestedLines({ lines, of }: RequestedLinesProps) {
  const { t } = useTranslation();
  const words = (line: RequestedLine) => {
    const quantity = `${decimalWords(String(line.available_qty), 'quantity')} ${line.unit}`.trim();
    if (of === 'free lines')
      return isShort(line)
        ? t('Only {{quantity}} free on these dates', { quantity })
        : t('{{quantity}} free on these dates', { quantity });
    return isShort(line)
      ? t('Only {{quantity}} in stock', { quantity })
      : t('{{quantity}} in stock', { quantity });
  };
  return (
    <ul className={classes.requested}>
      {keyTexts(lines.map(({ text }) => text)).map(({ key, text }, index) => {
        const line = lines[index] as RequestedLine;
        return (
          <li key={key}>
            <span>{text}</span>
            <span className={classes.available} data-short={isShort(line) || undefined}>
              {words(line)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
