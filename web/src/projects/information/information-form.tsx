import { projectChanges, taskChanges, type WorkItem } from '@plumbline/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../../ui/record-form.tsx';
import { type FormSchema, useContractForm } from '../../ui/use-contract-form.ts';
import { useRecordEdit } from '../../ui/use-record-edit.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { ItemChangedMeanwhile } from '../conflict/item-changed-meanwhile.tsx';
import { ItemConflictDialog } from '../conflict/item-conflict-dialog.tsx';
import { useItemConflict } from '../conflict/use-item-conflict.ts';
import { InformationFields } from './information-fields.tsx';
import {
  changesOf,
  drawingSlots,
  type InformationValues,
  updateSlots,
  uploadFields,
  valuesOf,
} from './information-values.ts';
import { useItemUpdate } from './use-item-update.ts';

type Body = Record<string, unknown>;

type InformationFormProps = {
  item: WorkItem;
  editing: boolean;
  hasUnsaved: RefObject<() => boolean>;
  /** Editing has ended: it was saved, or cancelled. */
  onDone: () => void;
};

/** The fields of an item as a form. Only what was changed is sent, with the version that was read. */
export function InformationForm({ item, editing, hasUnsaved, onDone }: InformationFormProps) {
  const { t } = useTranslation();
  const isTask = item.type === 'tasks';
  const form = useContractForm<InformationValues, Body>(
    (isTask ? taskChanges : projectChanges) as unknown as FormSchema<Body>,
    valuesOf(item),
    [...uploadFields(drawingSlots), ...uploadFields(updateSlots)],
  );
  const conflict = useItemConflict(item);
  const update = useItemUpdate({
    form,
    item,
    onStale: (problem) => void conflict.openAfterRefusal(problem),
    onSaved: () => {
      form.markSaved();
      onDone();
    },
  });
  const edit = useRecordEdit({
    form,
    record: item,
    editing,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body: Body, onto) => changesOf(form.getValues(), body, onto),
    save: update.save,
    onUnchanged: onDone,
  });

  async function submit(body: Body) {
    const count = edit.countChanges(body);
    if (count === 0 || (await confirmUpdate(edit.base, t('{{count}} fields change.', { count }))))
      edit.send(body);
  }

  const { sent } = update;
  const uploading = update.isPending && sent !== null && sent < 1 && hasFiles(form.values);
  return (
    <RecordForm
      edit={edit}
      pending={update.isPending}
      submitLabel={uploading ? t('Uploading {{percent}}%', { percent: Math.round(sent * 100) }) : t('Save')}
      onSubmit={(body) => void submit(body)}
      onStopEditing={onDone}
      changedNotice={ItemChangedMeanwhile}
      conflictDialog={ItemConflictDialog}
    >
      <InformationFields
        form={form}
        item={item}
        editing={editing}
        onOwnWrite={(before, after) =>
          edit.setBase((present) => (present.updated_at === before ? after : present))
        }
      />
    </RecordForm>
  );
}

const hasFiles = (values: InformationValues) => values.newFiles.length + values.newUpdateFiles.length > 0;
