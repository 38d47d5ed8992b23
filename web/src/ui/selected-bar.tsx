import { CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './selected-bar.module.css';

type SelectedBarProps = {
  /** How many rows are chosen. */
  words: string;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
};

/** What can be done with the chosen rows of a list; it stays in sight below them. */
export function SelectedBar({ words, onClear, children }: SelectedBarProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.bar} aria-label={t('Selected')}>
      <Text size="sm" fw={600} role="status">
        {words}
      </Text>
      {children}
      <CloseButton aria-label={t('Clear selection')} onClick={onClear} />
    </section>
  );
}
