import { Input, Stack } from '@mantine/core';
import {
  type FileSlot,
  pathOfPlace,
  removeProjectFile,
  removeTaskFile,
  type WorkItem,
} from '@plumbline/contract';
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
import { useCommand } from '../../platform/commands/use-command.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { uploadFields } from '../information/information-values.ts';
import { recordOfItem } from '../items/apply-change.ts';
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
};

/** The files of an item: pictures enlarge, others open; while one edits they can be removed and added. */
export function ItemFiles(props: ItemFilesProps) {
  const { label, form, item, slots, editing, chosen, onChoose } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useCommand(item.type === 'tasks' ? removeTaskFile : removeProjectFile, {
    onDone(outcome) {
      if (outcome.state === 'saved') showItem(client, outcome.answer);
    },
  });

  const files: StoredFile<FileSlot>[] = slots.flatMap((slot) => {
    const detail = item.files[slot];
    const url = item[`${slot}_full_url`];
    return detail && url ? [{ id: slot, url, ...detail }] : [];
  });
  const { enlarge, gallery } = useGallery(files.filter(isPicture));

  async function ask(slot: FileSlot) {
    const file = item.files[slot]?.name ?? '';
    // The live stream may bring another version while one is asked.
    const { id, title, project_id, updated_at } = item;
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      subject: file,
      verb: t('Remove file'),
      destructive: true,
    });
    if (!confirmed) return;
    remove.mutate({
      input: { params: { id }, body: { key: slot, updated_at } },
      record: recordOfItem(item),
      name: t('Remove {{file}} from {{title}}', { file, title }),
      place: pathOfPlace({ kind: 'item', project: project_id, task: id, tab: 'information' }),
    });
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
