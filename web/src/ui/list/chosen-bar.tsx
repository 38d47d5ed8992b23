import { CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FloatingBar } from '../layout/floating-bar.tsx';

type ChosenBarProps = {
  /** How many of what were chosen. */
  words: string;
  onClear: () => void;
  /** The actions on them. */
  children: ReactNode;
};

/** The bar below a list with what can be done with the chosen rows. */
export function ChosenBar({ words, onClear, children }: ChosenBarProps) {
  const { t } = useTranslation();
  return (
    <FloatingBar label={t('Selected')}>
      <Text size="sm" fw={600} role="status">
        {words}
      </Text>
      {children}
      <CloseButton aria-label={t('Clear selection')} onClick={onClear} />
    </FloatingBar>
  );
}
