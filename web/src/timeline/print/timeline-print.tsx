import {
  barDays,
  isCritical,
  isShownAsMilestone,
  rowOverdueDays,
  type TimelineRow,
} from '@plumbline/contract';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { dayNumber, leftOf, type Scale, ticksOf } from '../scale.ts';
import { shareOf, sheetScale } from './sheet-scale.ts';
import classes from './timeline-print.module.css';

type TimelinePrintProps = {
  title: string;
  rows: readonly TimelineRow[];
  /** How many rows there are, printed or not. */
  total: number;
  first_day: string | null;
  last_day: string | null;
};

/**
 * The timeline as it is printed: a table as wide as the paper, whose head each page repeats. The screen does not show it;
 * the printer shows nothing else.
 */
export function TimelinePrint({ title, rows, total, first_day, last_day }: TimelinePrintProps) {
  const { t } = useTranslation();
  const { today } = useSignedIn().site;
  const scale = sheetScale({ first_day, last_day }, today);
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {t('Timeline of {{title}}', { title })}
          <span className={classes.printed}>
            {formatDate(today)}
            {rows.length < total && `, ${t('{{count}} of {{total}} rows', { count: rows.length, total })}`}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Task')}</th>
            <th scope="col" className={classes.date}>
              {t('Start')}
            </th>
            <th scope="col" className={classes.date}>
              {t('End')}
            </th>
            <th scope="col" className={classes.percentage}>
              %
            </th>
            <th scope="col" className={classes.track} aria-label={t('Timeline')}>
              <Calendar scale={scale} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PrintedRow key={row.id} row={row} scale={scale} today={today} />
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

/** The two lines of the calendar. */
function Calendar({ scale }: { scale: Scale }) {
  const { upper, lower } = ticksOf(scale, 0, scale.width);
  return (
    <>
      {[upper, lower].map((ticks, index) => (
        <div key={index === 0 ? 'upper' : 'lower'} className={classes.ticks}>
          {ticks.map(({ day, left, width, label }) => (
            <span key={day} style={shareOf(scale, left, width)}>
              {label}
            </span>
          ))}
        </div>
      ))}
    </>
  );
}

type PrintedRowProps = { row: TimelineRow; scale: Scale; today: string };

function PrintedRow({ row, scale, today }: PrintedRowProps) {
  const days = barDays(row);
  return (
    <tr data-parent={row.is_parent || undefined}>
      <td style={{ '--level': row.level - 1 } as CSSProperties} className={classes.name}>
        <span className={classes.code}>{row.code}</span> {row.title}
      </td>
      <td className={classes.date}>{formatDate(days?.from)}</td>
      <td className={classes.date}>{formatDate(days?.to)}</td>
      <td className={classes.percentage}>{Math.floor(row.percentage)}</td>
      <td className={classes.track}>
        <Lines scale={scale} today={today} />
        <PrintedBar row={row} scale={scale} today={today} />
      </td>
    </tr>
  );
}

/** Where the units of the calendar begin, and today. */
function Lines({ scale, today }: { scale: Scale; today: string }) {
  const now = dayNumber(today);
  return (
    <>
      {ticksOf(scale, 0, scale.width).lower.map(({ day, left }) => (
        <span key={day} className={classes.line} style={shareOf(scale, left, 0)} />
      ))}
      {now >= scale.first && now <= scale.last && (
        <span className={classes.today} style={shareOf(scale, leftOf(scale, now + 0.5), 0)} />
      )}
    </>
  );
}

function PrintedBar({ row, scale, today }: PrintedRowProps) {
  const days = barDays(row);
  if (!days) return null;
  const [from, to] = [leftOf(scale, dayNumber(days.from)), leftOf(scale, dayNumber(days.to) + 1)];
  const state = {
    'data-overdue': rowOverdueDays(row, today) > 0 || undefined,
    'data-critical': isCritical(row) || undefined,
  };
  if (isShownAsMilestone(row))
    return <span className={classes.milestone} {...state} style={shareOf(scale, to - 0.5, 0)} />;
  const saved = row.baseline && barDays(row.baseline);
  const savedFrom = saved && leftOf(scale, dayNumber(saved.from));
  return (
    <>
      {saved && savedFrom !== null && (
        <span
          className={classes.baseline}
          style={shareOf(scale, savedFrom, leftOf(scale, dayNumber(saved.to) + 1) - savedFrom)}
        />
      )}
      <span
        className={classes.bar}
        {...state}
        data-parent={row.is_parent || undefined}
        style={shareOf(scale, from, to - from)}
      >
        <span className={classes.done} style={{ width: `${row.percentage}%` }} />
      </span>
    </>
  );
}
