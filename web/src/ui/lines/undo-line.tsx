import { Button, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './lines.module.css';

type UndoLineProps = {
  busy: boolean;
  /** Names the last action; null: there is nothing to undo. */
  sentence: string | null;
  onUndo: () => void;
};

/** Says below the lines what was done with them, and takes it back. */
export function UndoLine({ busy, sentence, onUndo }: UndoLineProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.status}>
      <Text size="sm" role="status">
        {busy ? t('Looking up the pasted rows…') : sentence}
      </Text>
      {sentence !== null && !busy && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Undo2 size={14} aria-hidden />}
          onClick={onUndo}
        >
          {t('Undo')}
        </Button>
      )}
    </div>
  );
}
