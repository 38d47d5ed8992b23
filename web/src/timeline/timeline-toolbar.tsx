import { Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BaselineSelect, type BaselineState } from '../baselines/index.ts';
import { useNarrow, usePhone, useTouch } from '../ui/use-device.ts';
import { type Zoom, zooms } from './scale.ts';
import classes from './timeline.module.css';

const zoomNames: Readonly<Record<Zoom | 'fit', string>> = {
  fit: 'Fit',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

type TimelineToolbarProps = {
  /** `fit`: what runs now fills the width. */
  zoom: Zoom | 'fit';
  onZoom: (zoom: Zoom | 'fit') => void;
  /** How many levels are open, 0 for all, and how many there are. */
  levels: number;
  deepest: number;
  onLevels: (levels: number) => void;
  onToday: () => void;
  /** Null where the plan has no relations. */
  showsRelations: boolean | null;
  onRelations: (shown: boolean) => void;
  baseline: BaselineState;
  /** The way to the look-ahead, and on a phone to all that is not chosen here. */
  lookAhead: ReactNode;
};

/** What is chosen above the timeline. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { zoom, onZoom, levels, deepest, onLevels, onToday, showsRelations, onRelations, baseline } = props;
  const { t } = useTranslation();
  // Beside the other buttons there is room for a choice of one line only.
  const narrow = useNarrow();
  const phone = usePhone();
  const size = useTouch() ? 'sm' : 'xs';
  const zoomOptions = (['fit', ...zooms] as const).map((value) => ({ value, label: t(zoomNames[value]) }));
  const levelOptions = [
    { value: '0', label: t('All levels') },
    ...Array.from({ length: Math.max(0, deepest - 2) }, (_, index) => ({
      value: String(index + 2),
      label: t('{{count}} levels', { count: index + 2 }),
    })),
  ];
  return (
    <div className={classes.toolbar}>
      {narrow ? (
        <NativeSelect
          aria-label={t('Zoom')}
          size={size}
          data={zoomOptions}
          value={zoom}
          onChange={(event) => onZoom(event.currentTarget.value as Zoom | 'fit')}
        />
      ) : (
        <SegmentedControl
          aria-label={t('Zoom')}
          size="xs"
          data={zoomOptions}
          value={zoom}
          onChange={(value) => onZoom(value as Zoom | 'fit')}
        />
      )}
      <NativeSelect
        aria-label={t('Levels shown')}
        size={size}
        data={levelOptions}
        value={String(levels >= deepest ? 0 : levels)}
        onChange={(event) => onLevels(Number(event.currentTarget.value))}
      />
      {!phone && (
        <Button variant="default" size={size} leftSection={<CalendarClock size={14} />} onClick={onToday}>
          {t('Today')}
        </Button>
      )}
      {props.lookAhead}
      {!phone && showsRelations !== null && (
        <Switch
          size={size === 'sm' ? 'md' : 'sm'}
          label={t('Relations')}
          checked={showsRelations}
          onChange={(event) => onRelations(event.currentTarget.checked)}
        />
      )}
      {!phone && (
        <BaselineSelect state={baseline} aria-label={t('Baseline')} size={size} maw={narrow ? 150 : 200} />
      )}
    </div>
  );
}
