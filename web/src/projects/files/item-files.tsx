import { Group, Input, Stack, Text } from '@mantine/core';
import { type FileSlot, removeProjectFile, removeTaskFile, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { FileTile } from '../../ui/file-tile.tsx';
import { Gallery } from '../../ui/gallery/gallery.tsx';
import type { PickedFile } from '../../ui/picked-file.ts';
import { showItem } from '../items/item-cache.ts';

type ItemFilesProps = {
  label: string;
  item: WorkItem;
  slots: readonly FileSlot[];
  editing: boolean;
  chosen: PickedFile[];
  onChoose: (files: PickedFile[]) => void;
  /** Told after a file was removed: the version before, and the record after. */
  onRemoved: (before: string, after: WorkItem) => void;
};

/** The files of an item: pictures enlarge, others open; while one edits they can be removed and added. */
export function ItemFiles({ label, item, slots, editing, chosen, onChoose, onRemoved }: ItemFilesProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const remove = useWrite(item.type === 'tasks' ? removeTaskFile : removeProjectFile, {
    onSuccess: (saved) => showItem(client, saved),
  });

  const files = slots.flatMap((slot) => {
    const detail = item.files[slot];
    const url = item[`${slot}_full_url`];
    return detail && url ? [{ slot, url, ...detail }] : [];
  });
  const pictures = files.filter((file) => file.content_type.startsWith('image/'));

  async function ask(slot: FileSlot, name: string) {
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      subject: name,
      verb: t('Remove file'),
      destructive: true,
    });
    if (!confirmed) return;
    // Held now: the live stream may bring the new version before the answer comes.
    const before = item.updated_at;
    remove.mutate(
      { params: { id: item.id }, body: { key: slot, updated_at: before } },
      { onSuccess: ({ data }) => onRemoved(before, data) },
    );
  }

  return (
    <Stack gap="xs">
      {(files.length > 0 || !editing) && (
        <Input.Label labelElement="div" size="sm">
          {label}
        </Input.Label>
      )}
      {files.length > 0 && (
        <Group gap="xs" align="stretch">
          {files.map((file) => {
            const picture = pictures.findIndex(({ slot }) => slot === file.slot);
            return (
              <FileTile
                key={file.slot}
                name={file.name}
                size={file.size}
                picture={picture >= 0 ? file.url : null}
                href={file.url}
                {...(picture >= 0 ? { onOpen: () => setEnlarged(picture) } : {})}
                onRemove={editing && !remove.isPending ? () => void ask(file.slot, file.name) : undefined}
              />
            );
          })}
        </Group>
      )}
      {files.length === 0 && !editing && (
        <Text size="sm" c="dimmed">
          {t('No attachments.')}
        </Text>
      )}
      {editing && files.length < slots.length && (
        <FilePicker
          label={files.length > 0 ? t('Add to {{list}}', { list: label }) : label}
          files={chosen}
          onChange={onChoose}
          max={slots.length - files.length}
        />
      )}
      {enlarged !== null && (
        <Gallery pictures={pictures} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </Stack>
  );
}
