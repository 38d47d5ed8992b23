import { Input, Stack } from '@mantine/core';
import { type FileSlot, removeProjectFile, removeTaskFile, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type InlineFile,
  InlineFileField,
  isPicture,
  type StoredFile,
  StoredFiles,
  useGallery,
} from '../../files/index.ts';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { uploadFields } from '../information/information-values.ts';
import { showItem } from '../items/item-cache.ts';

type ItemFilesProps = {
  label: string;
  /** The form that shows the server's sentences, each at the file that it is about. */
  form: ComponentProps<typeof InlineFileField>['form'];
  item: WorkItem;
  slots: readonly FileSlot[];
  editing: boolean;
  chosen: InlineFile[];
  onChoose: (files: InlineFile[]) => void;
  /** Called after a file was removed: the version before, and the record after. */
  onRemoved: (before: string, after: WorkItem) => void;
};

/** The files of an item: pictures enlarge, others open; while one edits they can be removed and added. */
export function ItemFiles(props: ItemFilesProps) {
  const { label, form, item, slots, editing, chosen, onChoose, onRemoved } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useWrite(item.type === 'tasks' ? removeTaskFile : removeProjectFile, {
    onSuccess: (saved) => showItem(client, saved),
  });

  const files: StoredFile<FileSlot>[] = slots.flatMap((slot) => {
    const detail = item.files[slot];
    const url = item[`${slot}_full_url`];
    return detail && url ? [{ id: slot, url, ...detail }] : [];
  });
  const { enlarge, gallery } = useGallery(files.filter(isPicture));

  async function ask(slot: FileSlot) {
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      subject: item.files[slot]?.name ?? '',
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

  if (editing) {
    return (
      <InlineFileField
        label={label}
        files={chosen}
        onFiles={onChoose}
        most={slots.length}
        form={form}
        fields={uploadFields(slots, item.files)}
        stored={files}
        onRemoveStored={remove.isPending ? undefined : (slot) => void ask(slot as FileSlot)}
      />
    );
  }
  return (
    <Stack gap="xs">
      <Input.Label labelElement="div" size="sm">
        {label}
      </Input.Label>
      <StoredFiles files={files} onEnlarge={enlarge} />
      {gallery}
    </Stack>
  );
}
