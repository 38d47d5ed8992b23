import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../overlays/dialog.tsx';

type PasteDialogProps = {
  /** The columns that can be filled in, in order. */
  titles: readonly string[];
  onPaste: (text: string) => void;
  onClose: () => void;
};

/** Says what can be pasted, and takes it: for phones, and for those who do not know that the lines take it too. */
export function PasteDialog({ titles, onPaste, onClose }: PasteDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');

  function add() {
    if (text.trim() === '') return;
    onPaste(text);
    onClose();
  }

  return (
    <Dialog opened onClose={onClose} title={t('Paste from a spreadsheet')}>
      <Stack gap="sm">
        <div>
          <Text size="sm">{t('Copy rows in your spreadsheet and paste them here.')}</Text>
          <Text size="sm" c="dimmed">
            {t('Columns are matched by their headings. Without headings, use this order:')}{' '}
            {titles.join(', ')}
          </Text>
        </div>
        <Textarea
          data-autofocus
          autosize
          minRows={6}
          maxRows={10}
          label={t('Copied rows')}
          wrap="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            // The form below is another one to save.
            event.stopPropagation();
            add();
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={text.trim() === ''} onClick={add}>
            {t('Add lines')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
