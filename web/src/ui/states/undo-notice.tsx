import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './undo-notice.module.css';

type UndoNoticeProps = {
  /** Names the action that was done; null: no notice. */
  sentence: string | null;
  /** Takes it back; undefined where there is no way back. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
};

/** Names an action that was saved at once, such as dragging, and offers Undo. */
export function UndoNotice({ sentence, onUndo, onClose }: UndoNoticeProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.notice}>
      {sentence !== null && (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm">{sentence}</Text>
          <Group gap={4} wrap="nowrap">
            {onUndo && (
              <Button size="xs" variant="default" onClick={onUndo}>
                {t('Undo')}
              </Button>
            )}
            <CloseButton size="sm" aria-label={t('Close')} onClick={onClose} />
          </Group>
        </Group>
      )}
    </div>
  );
}
