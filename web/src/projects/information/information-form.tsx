import { projectChanges, taskChanges, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../history/index.ts';
import { removeEdited } from '../../outbox/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { latestOwnVersion } from '../../platform/commands/command-versions.ts';
import { ChangedMeanwhile } from '../../ui/forms/changed-meanwhile.tsx';
import { RecordForm } from '../../ui/forms/record-form.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useRecordEdit } from '../../ui/forms/use-record-edit.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { ItemConflictDialog } from '../conflict/item-conflict-dialog.tsx';
import { recordOfItem } from '../items/apply-change.ts';
import { itemQuery } from '../items/item-queries.ts';
import { InformationFields } from './information-fields.tsx';
import {
  changesOf,
  drawingSlots,
  type InformationValues,
  updateSlots,
  uploadFields,
  valuesOf,
} from './information-values.ts';
import { typedValues } from './typed-values.ts';
import { useItemUpdate } from './use-item-update.ts';

type Body = Record<string, unknown>;

type InformationFormProps = {
  item: WorkItem;
  editing: boolean;
  /** A refused change, which the form begins with and takes the place of. */
  refused: Command | null;
  hasUnsaved: RefObject<() => boolean>;
  /** Editing has ended: it was saved, or cancelled. */
  onDone: () => void;
};

/** The fields of an item as a form. Only what was changed is sent, with the version that was read. */
export function InformationForm({ item, editing, refused, hasUnsaved, onDone }: InformationFormProps) {
  const { t } = useTranslation();
  const isTask = item.type === 'tasks';
  const form = useContractForm<InformationValues, Body>(
    isTask ? taskChanges : projectChanges,
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
      if (refused) void removeEdited(refused);
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

  const { base, setBase } = edit;
  // A change of one's own that was queued has been saved: it is not somebody else's.
  const isOwnVersion =
    base.updated_at !== item.updated_at &&
    latestOwnVersion(recordOfItem(item), base.updated_at) === item.updated_at;
  useLayoutEffect(() => {
    if (isOwnVersion) setBase(item);
  }, [isOwnVersion, item, setBase]);

  const takeUp = useEffectEvent(({ input }: Command) => {
    form.setValues({ ...valuesOf(base), ...typedValues(input.body as Body, base) });
  });
  // Once editing has begun: until then the form follows the record.
  useEffect(() => {
    if (editing && refused) takeUp(refused);
  }, [editing, refused]);

  async function submit(body: Body) {
    const count = edit.countChanges(body);
    if (count === 0 || (await confirmUpdate(base, t('{{count}} fields change.', { count })))) edit.send(body);
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

/** The conflict over an item that is being settled, if any. */
function useItemConflict(item: WorkItem) {
  const client = useQueryClient();
  return useConflict<WorkItem>(() => client.fetchQuery({ ...itemQuery(item), staleTime: 0 }));
}

/** Says that somebody else has changed the item that is being edited. */
function ItemChangedMeanwhile({ record, onCompare }: { record: WorkItem; onCompare: () => void }) {
  return <ChangedMeanwhile change={useLastChange(record.type, record)} onCompare={onCompare} />;
}
