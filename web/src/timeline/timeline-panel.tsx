import { Box, Button, Text } from '@mantine/core';
import { MAX_TOGGLED_ROWS, type TimelineRow, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Bookmark,
  BookmarkX,
  CalendarClock,
  CalendarRange,
  ChartNoAxesGantt,
  ListChecks,
  Printer,
  Workflow,
} from 'lucide-react';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaselines } from '../baselines/index.ts';
import { showWarnings } from '../platform/notices.tsx';
import { useSignedIn } from '../platform/session.ts';
import type { LineChoice } from '../ui/list/line-choice.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { useNarrow, usePhone, useTouch } from '../ui/use-device.ts';
import type { RecordOf } from './apply-dates.ts';
import { DatesNotice } from './dates-notice.tsx';
import { TimelinePrint } from './print/timeline-print.tsx';
import { useTimelinePrint } from './print/use-timeline-print.ts';
import { dayNumber, zooms } from './scale.ts';
import classes from './timeline.module.css';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineToolbar } from './timeline-toolbar.tsx';
import { useDatesWrite } from './use-dates-write.ts';
import { PAGE_ROWS, type TimelineShape, timelinePageQuery, useTimelineHead } from './use-timeline-rows.ts';

const LookAheadDialog = lazy(() => import('./look-ahead-dialog.tsx'));

const DatesDialog = lazy(() => import('./dates-dialog.tsx'));

/** How many levels are open at first, the item itself being the first. */
const LEVELS_AT_FIRST = 2;

type TimelinePanelProps = {
  item: WorkItem;
  /** The choice of tasks among its rows; null for those who may not change them. */
  choice: LineChoice | null;
  /** What can be done with them, while there are any. */
  bar: ReactNode;
  recordOf: RecordOf;
};

/** The item and what is below it over time. */
export default function TimelinePanel({ item, choice, bar, recordOf }: TimelinePanelProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [narrow, phone, touch] = [useNarrow(), usePhone(), useTouch()];
  const [isLookingAhead, setLookingAhead] = useState(false);
  const openItem = useOpenItem();
  const [{ zoom: asked, levels }, set] = useUrlState({ zoom: 'fit', levels: LEVELS_AT_FIRST });
  const zoom = zooms.find((known) => known === asked) ?? 'fit';
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const [showsRelations, setShowsRelations] = useState(true);
  const [edited, setEdited] = useState<TimelineRow | null>(null);
  const dated = { project: item.project_id, recordOf };
  const dates = useDatesWrite(dated);
  const baseline = useBaselines(item.project_id);
  const goToDay = useRef<(day: number) => void>(() => {});

  const shape: TimelineShape = {
    ...{ type: item.type, id: item.id, levels, toggled },
    baseline: baseline.chosen?.id ?? null,
  };
  const { data: head, error, refetch } = useTimelineHead(shape, !baseline.isPending);

  const toggle = useToggle(shape, setToggled);
  const printed = useTimelinePrint(shape, head?.total ?? 0);

  if (!head && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!head) return <Loading />;
  if (head.total === 1 && !item.is_parent && item.type === 'projects')
    return (
      <EmptyState
        icon={<ChartNoAxesGantt />}
        title={t('Tasks of this project')}
        reason={t('No tasks yet. A project is divided into Areas, Locations and Sub Tasks.')}
      />
    );
  return (
    <Box className={classes.panel} data-bar={bar ? true : undefined}>
      <TimelineToolbar
        zoom={zoom}
        onZoom={(next) => set({ zoom: next })}
        levels={levels}
        deepest={head.levels}
        onLevels={(next) => {
          setToggled([]);
          set({ levels: next });
        }}
        onToday={() => goToDay.current(dayNumber(site.today))}
        showsRelations={head.has_relations ? showsRelations : null}
        onRelations={setShowsRelations}
        baseline={baseline}
        lookAhead={
          <>
            {!narrow && (
              <ToolbarButton
                label={t('Look-ahead')}
                icon={<CalendarRange size={14} aria-hidden />}
                onClick={() => setLookingAhead(true)}
              />
            )}
            {!narrow && (
              <ToolbarButton
                label={t('Print')}
                icon={<Printer size={14} aria-hidden />}
                loading={printed.isLoading}
                onClick={() => void printed.print()}
              />
            )}
            <RowActions
              // The item has actions of its own, above its tabs.
              name={t('Timeline')}
              actions={[
                phone && {
                  label: t('Today'),
                  icon: <CalendarClock size={14} aria-hidden />,
                  run: () => goToDay.current(dayNumber(site.today)),
                },
                narrow && {
                  label: t('Look-ahead'),
                  icon: <CalendarRange size={14} aria-hidden />,
                  run: () => setLookingAhead(true),
                },
                narrow && {
                  label: t('Print'),
                  icon: <Printer size={14} aria-hidden />,
                  pending: printed.isLoading,
                  run: () => void printed.print(),
                },
                phone &&
                  head.has_relations && {
                    label: showsRelations ? t('Hide relations') : t('Show relations'),
                    icon: <Workflow size={14} aria-hidden />,
                    run: () => setShowsRelations(!showsRelations),
                  },
                ...(phone ? (baseline.baselines ?? []) : [])
                  .filter(({ id }) => id !== baseline.chosen?.id)
                  .map(({ id, name }) => ({
                    label: t('Baseline: {{name}}', { name }),
                    icon: <Bookmark size={14} aria-hidden />,
                    run: () => baseline.choose(id),
                  })),
                phone &&
                  baseline.chosen !== null && {
                    label: t('No baseline'),
                    icon: <BookmarkX size={14} aria-hidden />,
                    run: () => baseline.choose(null),
                  },
                choice !== null &&
                  touch && {
                    label: t('Select'),
                    icon: <ListChecks size={14} aria-hidden />,
                    run: choice.start,
                  },
              ]}
            />
          </>
        }
      />
      {printed.rows && <TimelinePrint title={item.title} {...head} rows={printed.rows} />}
      {head.first_day === null && (
        <Text size="sm" c="dimmed">
          {t('No dates yet. Set the start and end dates of tasks to see them here.')}
        </Text>
      )}
      <DatesNotice outcome={dates.outcome} onUndo={() => void dates.undo()} onClose={dates.close} />
      <TimelineGrid
        key={`${item.id} ${levels}`}
        shape={shape}
        head={head}
        title={item.title}
        zoom={zoom}
        mayEdit={item.abilities.edit}
        showsRelations={showsRelations}
        goToDay={goToDay}
        toggle={(row, rows) => void toggle(row, rows)}
        open={openItem}
        editDates={setEdited}
        save={dates.save}
        choice={choice}
        recordOf={recordOf}
      />
      {bar}
      <LazyDialog opened={isLookingAhead} onClose={() => setLookingAhead(false)}>
        {isLookingAhead && <LookAheadDialog item={item} onClose={() => setLookingAhead(false)} />}
      </LazyDialog>
      <LazyDialog opened={edited !== null} onClose={() => setEdited(null)}>
        {edited && (
          <DatesDialog
            key={edited.id}
            row={edited}
            dated={dated}
            onSaved={(saved, before) => dates.noteSaved(saved, before)}
            onClose={() => setEdited(null)}
          />
        )}
      </LazyDialog>
    </Box>
  );
}

/** Opens or closes a row. The rows are loaded before they are shown, so that what is in sight does not vanish meanwhile. */
function useToggle(shape: TimelineShape, onToggled: (toggled: readonly number[]) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (row: TimelineRow, { first, last }: { first: number; last: number }) => {
    const others = shape.toggled.filter((id) => id !== row.id);
    const next = others.length < shape.toggled.length ? others : [...shape.toggled, row.id];
    if (next.length > MAX_TOGGLED_ROWS) {
      showWarnings([t('Too many rows are expanded or collapsed. Choose how many levels to show.')]);
      return;
    }
    const pages = new Set([0, Math.floor(first / PAGE_ROWS), Math.floor(last / PAGE_ROWS)]);
    const queries = [...pages].map((page) => timelinePageQuery({ ...shape, toggled: next }, page));
    await Promise.all(queries.map((query) => client.prefetchQuery(query)));
    onToggled(next);
  };
}

/** Opens an item of the timeline on its project's screen. */
function useOpenItem() {
  const navigate = useNavigate();
  return (row: TimelineRow) =>
    void navigate({
      to: '.',
      search: { tab: 'information', ...(row.type === 'tasks' && { task: row.id }) },
      resetScroll: false,
    } as never);
}

type ToolbarButtonProps = { label: string; icon: ReactNode; loading?: boolean; onClick: () => void };

/** A button of the toolbar; where there is less room its place is the menu. */
function ToolbarButton({ label, icon, loading = false, onClick }: ToolbarButtonProps) {
  return (
    <Button
      variant="default"
      size={useTouch() ? 'sm' : 'xs'}
      leftSection={icon}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
