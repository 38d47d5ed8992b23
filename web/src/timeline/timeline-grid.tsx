import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { barDays, rowOverdueDays, type Timeline, type TimelineRow } from '@plumbline/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { ENTER, keepText, type LineChoice, type Press } from '../ui/list/line-choice.ts';
import { useLongPress } from '../ui/list/use-long-press.ts';
import { formatDate } from '../ui/text/dates.ts';
import { useNarrow, usePhone, useTouch } from '../ui/use-device.ts';
import type { RecordOf } from './apply-dates.ts';
import { type DateChanges, type DraftDays, isMovable } from './bar-dates.ts';
import { firstRunning } from './first-running.ts';
import { fittedScale, middleOf, runningSpan } from './fitted-scale.ts';
import { RelationLines, useRelations } from './relation-lines.tsx';
import { dateOfDay, dayNumber, leftOf, type Scale, scaleOf, type Zoom } from './scale.ts';
import classes from './timeline.module.css';
import { TimelineHead, TimelineLines } from './timeline-head.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { TimelineRowLine } from './timeline-row.tsx';
import { useBarDrag } from './use-bar-drag.ts';
import { useScrollToDay } from './use-scroll-to-day.ts';
import { draftOf, type KeyMove, useTimelineKeys } from './use-timeline-keys.ts';
import { type TimelineShape, useRowsFrom, useTimelineWindow } from './use-timeline-rows.ts';
import { useVisibleRange } from './use-visible-range.ts';

const HEAD_HEIGHT = 48;
/** Where there is less room, in pixels, the sheet has no dates. */
const LEAST_WIDTH_WITH_DATES = 800;
/** What the checkboxes take of the sheet where fingers choose, in pixels, as the style sheet has it. */
const CHECKS_WIDTH = 40;
const SHEET_WIDTH = { phone: 180, narrow: 280, desk: 556 };

export type TimelineGridProps = {
  shape: TimelineShape;
  head: Timeline;
  title: string;
  zoom: Zoom | 'fit';
  mayEdit: boolean;
  showsRelations: boolean;
  /** Is given the way to a day, for the button above. */
  goToDay: { current: (day: number) => void };
  toggle: (row: TimelineRow, rows: { first: number; last: number }) => void;
  open: (row: TimelineRow) => void;
  editDates: (row: TimelineRow) => void;
  save: (row: TimelineRow, changes: DateChanges) => Promise<void>;
  /** The choice of tasks among the rows; null where there is none. */
  choice: LineChoice | null;
  recordOf: RecordOf;
};

/** The rows with their bars. Only those in sight are drawn, and only the part of the calendar that is. */
export function TimelineGrid(props: TimelineGridProps) {
  const {
    shape,
    head,
    title,
    zoom,
    mayEdit,
    showsRelations,
    goToDay,
    toggle,
    open,
    editDates,
    save,
    choice,
    recordOf,
  } = props;
  const { t } = useTranslation();
  const { today: todaysDate } = useSignedIn().site;
  const today = dayNumber(todaysDate);
  const [phone, narrow, touch] = [usePhone(), useNarrow(), useTouch()];
  // Next to an open panel there is as little room as on a tablet.
  const [isCramped, setCramped] = useState(false);
  const hasDates = !narrow && !isCramped;
  const checksWidth = touch && choice?.showsAll ? CHECKS_WIDTH : 0;
  const sheetWidth = phone
    ? SHEET_WIDTH.phone + checksWidth
    : hasDates
      ? SHEET_WIDTH.desk
      : SHEET_WIDTH.narrow;
  const rowHeight = touch ? 44 : 32;
  const idBase = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(() => firstRunning(head.rows, todaysDate));
  // What runs when it opens: a change of a date does not change the scale.
  const [running] = useState(() => runningSpan(head.rows, todaysDate));
  const [dragDraft, setDragDraft] = useState<(DraftDays & { id: number }) | null>(null);
  const [keyMove, setKeyMove] = useState<KeyMove | null>(null);

  const { width, rangeOf, onScroll } = useVisibleRange(scroller, sheetWidth);
  useEffect(() => setCramped(width > 0 && width + sheetWidth < LEAST_WIDTH_WITH_DATES), [width, sheetWidth]);
  const { first_day, last_day } = head;
  const scale = useMemo<Scale>(() => {
    const plan = { first_day, last_day };
    if (zoom !== 'fit') return scaleOf(zoom, plan, todaysDate, width);
    return running
      ? fittedScale(running, plan, todaysDate, width)
      : scaleOf('month', plan, todaysDate, width);
  }, [zoom, running, first_day, last_day, todaysDate, width]);
  const isUnderWay = !first_day || !last_day || (todaysDate >= first_day && todaysDate <= last_day);
  const fits = zoom === 'fit' && running !== null;
  const begin = fits
    ? { day: middleOf(running, today, width / scale.dayWidth), share: 1 / 2 }
    : { day: isUnderWay ? today : dayNumber(first_day), share: 1 / 3 };
  const goToBar = useScrollToDay(scroller, scale, width, begin, fits);
  goToDay.current = goToBar;
  const visible = rangeOf(scale.width);

  const virtualizer = useVirtualizer({
    count: head.total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollPaddingStart: HEAD_HEIGHT,
    // The active row is always rendered: `aria-activedescendant` refers to it by its id.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active >= head.total || indexes.includes(active)
        ? indexes
        : [...indexes, active].sort((a, b) => a - b);
    },
  });
  // It opens on what runs now: sideways by the day, downwards by the row.
  const [firstRow] = useState(active);
  useLayoutEffect(() => {
    if (firstRow > 0) virtualizer.scrollToIndex(firstRow, { align: 'center' });
  }, [firstRow, virtualizer]);
  const drawn = { first: virtualizer.range?.startIndex ?? 0, last: virtualizer.range?.endIndex ?? 0 };
  const rows = useTimelineWindow(shape, drawn, head.total, recordOf);
  const { relations, relationsOf } = useRelations(rows.pages);
  const movable = (row: TimelineRow) => isMovable(row, mayEdit);

  function goTo(index: number) {
    setActive(index);
    setKeyMove(null);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  /** Scrolls to a bar that is before or after the visible days. */
  function showBar(row: TimelineRow) {
    const days = barDays(row);
    const element = scroller.current;
    if (!days || !element) return;
    const [left, right] = [leftOf(scale, dayNumber(days.from)), leftOf(scale, dayNumber(days.to) + 1)];
    const hidden = right < element.scrollLeft || left > element.scrollLeft + width;
    if (hidden) goToBar(dayNumber(days.from));
  }

  const drag = useBarDrag({
    dayWidth: scale.dayWidth,
    rowAt: rows.rowAt,
    isMovable: movable,
    onDraft: setDragDraft,
    onDrop: save,
  });
  const rowsFrom = useRowsFrom(shape);
  const isChoosable = (row: TimelineRow) => choice !== null && row.type === 'tasks';
  /** Whether a press chooses the row, or does nothing where that is the project; else it is meant to open. */
  const press = (keys: Press, row: TimelineRow) =>
    isChoosable(row)
      ? choice?.press(keys, row.id, (anchor) => rowsFrom(anchor, row.id))
      : choice?.pressChooses;

  // On its name: a bar is held to be moved.
  const longPress = useLongPress((target) => {
    const index = Number(
      target.closest('[role="rowheader"]')?.closest<HTMLElement>('[data-row]')?.dataset.row,
    );
    const row = rows.rowAt(index);
    if (!row || !isChoosable(row)) return false;
    setActive(index);
    choice?.toggle(row.id);
    return true;
  });

  const onKeyDown = useTimelineKeys({
    total: head.total,
    active,
    inSight: Math.max(1, drawn.last - drawn.first - 1),
    rowAt: rows.rowAt,
    goTo,
    toggle: (row) => toggle(row, drawn),
    open: (row) => press(ENTER, row) || open(row),
    showBar,
    editDates: (row) => mayEdit && editDates(row),
    isMovable: movable,
    move: keyMove,
    setMove: setKeyMove,
    save: (row, changes) => void save(row, changes).finally(() => setKeyMove(null)),
    cancelDrag: drag.cancel,
    choose: (row) => isChoosable(row) && choice?.toggle(row.id),
  });

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row);
    const row = rows.rowAt(index);
    if (!row || drag.endsDrag()) return;
    setActive(index);
    if (target.closest('[data-toggle]')) toggle(row, drawn);
    else if (target.closest('[data-check]'))
      choice?.check(event, row.id, (anchor) => rowsFrom(anchor, row.id));
    else if (press(event, row)) return;
    else if (target.closest('[data-open]')) open(row);
    else if (target.closest('[data-bar]')) mayEdit && editDates(row);
    else showBar(row);
  }

  const draft = dragDraft ?? (keyMove && { ...draftOf(keyMove), id: keyMove.row.id });
  const activeId = rows.rowAt(active)?.id ?? null;
  const style = {
    '--sheet-width': `${sheetWidth}px`,
    '--row-height': `${rowHeight}px`,
    '--head-height': `${HEAD_HEIGHT}px`,
    '--track-width': `${scale.width}px`,
  } as CSSProperties;

  return (
    <>
      {rows.failed && (
        <Alert color="bad" role="alert" mb="xs" title={t('Some rows could not be loaded.')}>
          <Button size="xs" variant="default" onClick={rows.retry}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
      <div
        ref={scroller}
        role="treegrid"
        aria-label={t('Timeline of {{title}}', { title })}
        aria-rowcount={head.total + 1}
        aria-activedescendant={active < head.total ? `${idBase}-${active}` : undefined}
        aria-multiselectable={choice !== null || undefined}
        tabIndex={0}
        data-lines
        data-choosable={choice !== null || undefined}
        data-choosing={choice?.showsAll || undefined}
        className={classes.scroll}
        style={style}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseDown={keepText}
        {...drag.handlers}
      >
        <TimelineHead scale={scale} from={visible.from} to={visible.to} wide={hasDates} />
        <div
          role="rowgroup"
          className={classes.canvas}
          style={{ height: virtualizer.getTotalSize() }}
          {...longPress}
        >
          <TimelineLines scale={scale} from={visible.from} to={visible.to} today={today} />
          {showsRelations && relations.length > 0 && (
            <RelationLines
              relations={relations}
              scale={scale}
              rowHeight={rowHeight}
              rows={drawn}
              from={visible.from}
              to={visible.to}
              activeId={activeId}
            />
          )}
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows.rowAt(index);
            const id = `${idBase}-${index}`;
            return row ? (
              <TimelineRowLine
                key={index}
                row={row}
                index={index}
                id={id}
                top={start}
                scale={scale}
                today={todaysDate}
                active={index === active}
                chosen={isChoosable(row) ? (choice?.isChosen(row.id) ?? false) : null}
                wide={hasDates}
                editable={movable(row)}
                draft={draft?.id === row.id ? draft : null}
                relations={relationsOf(row.id)}
              />
            ) : (
              <PlaceholderRow key={index} id={id} index={index} top={start} />
            );
          })}
        </div>
      </div>
      <TimelineLegend
        hasOverdue={rows.pages.some((page) => page.rows.some((row) => rowOverdueDays(row, todaysDate) > 0))}
        hasBaseline={shape.baseline !== null}
        hasFloats={head.has_floats}
      />
      <VisuallyHidden role="status">
        {keyMove &&
          t('{{start}} – {{end}}. Press Enter to save, Escape to cancel.', {
            start: formatDate(dateOfDay(draftOf(keyMove).from)),
            end: formatDate(dateOfDay(draftOf(keyMove).to)),
          })}
      </VisuallyHidden>
    </>
  );
}

/** A row that is still to come. */
function PlaceholderRow({ id, index, top }: { id: string; index: number; top: number }) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-busy="true"
      className={classes.row}
      style={{ top, '--level': 1 } as CSSProperties}
    >
      <div role="rowheader" className={classes.sheet} aria-label={t('Loading...')}>
        <Skeleton height={10} width="60%" ml={12} />
      </div>
    </div>
  );
}
