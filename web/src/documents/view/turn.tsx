import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './view.module.css';

type TurnProps = {
  /** Where the document is among the others. */
  words: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onTurn: (step: 1 | -1) => void;
};

/** The buttons that lead to the documents before and after one. */
export function Turn({ words, hasPrevious, hasNext, onTurn }: TurnProps) {
  const { t } = useTranslation();
  return (
    <Group gap={2} wrap="nowrap">
      <Text size="xs" c="dimmed" className="numbers" mr={4} style={{ whiteSpace: 'nowrap' }}>
        {words}
      </Text>
      <ActionIcon
        className={classes.turn}
        aria-label={t('Previous document')}
        disabled={!hasPrevious}
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        className={classes.turn}
        aria-label={t('Next document')}
        disabled={!hasNext}
        onClick={() => onTurn(1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}
