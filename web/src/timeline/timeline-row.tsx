import {
  barDays,
  isCritical,
  isShownAsMilestone,
  rowOverdueDays,
  type TimelineRelation,
  type TimelineRow,
} from '@plumbline/contract';
import { ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercentage } from '../ui/badges/percentage-bar.tsx';
import { LineCheckbox } from '../ui/list/line-checkbox.tsx';
import { formatDate } from '../ui/text/dates.ts';
import type { DraftDays } from './bar-dates.ts';
import { barWords } from './row-words.ts';
import { dayNumber, leftOf, type Scale } from './scale.ts';
import classes from './timeline.module.css';

type TimelineRowLineProps = {
  row: TimelineRow;
  index: number;
  id: string;
  top: number;
  scale: Scale;
  today: string;
  active: boolean;
  /** Whether it is among the chosen tasks; null where it cannot be. */
  chosen: boolean | null;
  wide: boolean;
  /** Whether its dates may be changed here. */
  editable: boolean;
  draft: DraftDays | null;
  relations: readonly TimelineRelation[];
};

/** An item on the timeline: its name and dates on the left, and its bar. The grid handles pointer and keys. */
export const TimelineRowLine = memo(function TimelineRowLine(props: TimelineRowLineProps) {
  const { row, index, id, top, scale, today, active, chosen, wide, editable, draft, relations } = props;
  const { t } = useTranslation();
  const words = barWords(row, relations, today, t);
  return (
    <div
      id={id}
      role="row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-rowindex={index + 2}
      aria-expanded={row.is_parent ? row.is_open : undefined}
      aria-selected={chosen ?? undefined}
      aria-label={`${row.code} ${row.title}, ${words}`}
      className={classes.row}
      data-row={index}
      data-active={active || undefined}
      data-line
      data-chosen={chosen || undefined}
      style={{ top, '--level': row.level - 1 } as CSSProperties}
    >
      <div className={classes.sheet} role="presentation">
        <div role="rowheader" className={classes.name} title={`${row.code} · ${row.title}`}>
          {chosen !== null && <LineCheckbox name={`${row.code} ${row.title}`} chosen={chosen} />}
          <button
            type="button"
            className={classes.chevron}
            data-toggle
            tabIndex={-1}
            aria-hidden={!row.is_parent}
            aria-label={row.is_open ? t('Collapse') : t('Expand')}
            data-expanded={row.is_open || undefined}
            style={{ visibility: row.is_parent ? 'visible' : 'hidden' }}
          >
            <ChevronRight size={16} />
          </button>
          <span className={classes.title} data-open data-parent={row.is_parent || undefined}>
            <span className={classes.code}>{row.code}</span> {row.title}
          </span>
        </div>
        {wide && <DateCells row={row} />}
        <div role="gridcell" className={classes.percentage}>
          {formatPercentage(row.percentage)}
        </div>
      </div>
      <div role="gridcell" className={classes.track} aria-label={words}>
        <BaselineBar row={row} scale={scale} />
        <Bar row={row} scale={scale} today={today} editable={editable} draft={draft} title={words} />
      </div>
    </div>
  );
});

/** The dates that a bar is drawn by; those that only follow from what lies below are dimmed. */
function DateCells({ row }: { row: TimelineRow }) {
  const days = barDays(row);
  return (
    <>
      <div role="gridcell" className={classes.date} data-derived={row.start_date === null || undefined}>
        {formatDate(days?.from)}
      </div>
      <div role="gridcell" className={classes.date} data-derived={row.end_date === null || undefined}>
        {formatDate(days?.to)}
      </div>
    </>
  );
}

/** How wide the mark of a milestone's day in a baseline is, in pixels. */
const MILESTONE_MARK = 10;

/** The bar in the baseline: a thin line beneath that of today, of a milestone a mark. */
function BaselineBar({ row, scale }: { row: TimelineRow; scale: Scale }) {
  const days = row.baseline && barDays(row.baseline);
  if (!days) return null;
  const to = dayNumber(days.to);
  const { left, width } = isShownAsMilestone(row)
    ? { left: leftOf(scale, to + 0.5) - MILESTONE_MARK / 2, width: MILESTONE_MARK }
    : placeOf(scale, dayNumber(days.from), to);
  return <div className={classes.baseline} style={{ left, width }} aria-hidden />;
}

type BarProps = {
  row: TimelineRow;
  scale: Scale;
  today: string;
  editable: boolean;
  draft: DraftDays | null;
  title: string;
};

/** Where a row is drawn between two days, in pixels; at least as wide as can be seen. */
function placeOf(scale: Scale, from: number, to: number) {
  const left = leftOf(scale, from);
  return { left, width: Math.max(4, leftOf(scale, to + 1) - left) };
}

function Bar({ row, scale, today, editable, draft, title }: BarProps) {
  const days = barDays(row);
  if (!days) return null;
  const from = draft?.from ?? dayNumber(days.from);
  const to = draft?.to ?? dayNumber(days.to);
  const { left, width } = placeOf(scale, from, to);
  const state = {
    'data-bar': 'whole',
    'data-overdue': rowOverdueDays(row, today) > 0 || undefined,
    'data-critical': isCritical(row) || undefined,
    'data-complete': row.percentage === 100 || undefined,
    'data-editable': editable || undefined,
    'data-draft': draft !== null || undefined,
    title,
  };
  if (isShownAsMilestone(row)) {
    const middle = leftOf(scale, to + 0.5);
    return (
      <div
        className={classes.milestone}
        {...state}
        style={{ transform: `translateX(${middle}px) rotate(45deg)` }}
      />
    );
  }
  return (
    <div className={classes.bar} {...state} data-parent={row.is_parent || undefined} style={{ left, width }}>
      <div className={classes.done} style={{ width: `${row.percentage}%` }} />
      {editable && (
        <>
          <div className={classes.handle} data-bar="start" />
          <div className={classes.handle} data-bar="end" />
        </>
      )}
    </div>
  );
}
