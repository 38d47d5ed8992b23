import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './percentage-bar.module.css';

/** A percentage as people read it: always to two places. */
export function formatPercentage(value: number): string {
  return `${value.toFixed(2)}%`;
}

type PercentageBarProps = {
  value: number;
  /** Without the number, where it is shown elsewhere. */
  bare?: boolean;
  label?: string;
  /** The name of the progress: New, In Progress or Completed. */
  word?: string;
};

/** A thin bar that shows a percentage without reading, and the number next to it. */
export function PercentageBar({ value, bare = false, label, word }: PercentageBarProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.root}>
      <Progress.Root size={4} className={classes.bar} transitionDuration={150}>
        <Progress.Section
          value={value}
          color={value >= 100 ? 'good' : 'teal'}
          aria-label={label ?? formatPercentage(value)}
        />
      </Progress.Root>
      {!bare && (
        <Text span size="sm" className={classes.number}>
          {formatPercentage(value)}
        </Text>
      )}
      {word && (
        <Text span size="xs" c="dimmed" className={classes.word}>
          {t(word)}
        </Text>
      )}
    </span>
  );
}
