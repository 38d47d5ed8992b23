import { projectChanges, taskChanges, updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { ContractForm } from '../../ui/contract-form.tsx';
import { type FormSchema, useContractForm } from '../../ui/use-contract-form.ts';
import { useRecordBase } from '../../ui/use-record-base.ts';
import { ItemChangedMeanwhile } from '../conflict/item-changed-meanwhile.tsx';
import { ItemConflictDialog } from '../conflict/item-conflict-dialog.tsx';
import { useItemConflict } from '../conflict/use-item-conflict.ts';
import { showItem } from '../items/item-cache.ts';
import { InformationFields } from './information-fields.tsx';
import {
  differingFields,
  drawingSlots,
  type InformationValues,
  updateSlots,
  uploadsOf,
  valuesOf,
} from './information-values.ts';

type Body = Record<string, unknown>;

type InformationFormProps = {
  item: WorkItem;
  editing: boolean;
  hasUnsaved: RefObject<() => boolean>;
  onSaved: () => void;
};

/** The fields of an item as a form. Only what was changed is sent, with the version that was read. */
export function InformationForm({ item, editing, hasUnsaved, onSaved }: InformationFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isTask = item.type === 'tasks';
  const form = useContractForm<InformationValues, Body>(
    (isTask ? taskChanges : projectChanges) as unknown as FormSchema<Body>,
    valuesOf(item),
  );
  const [sent, setSent] = useState<number | null>(null);
  const conflict = useItemConflict(item);

  // Both take what the other takes of these fields.
  const update = useWrite((isTask ? updateTask : updateProject) as typeof updateTask, {
    form,
    onUploadProgress: setSent,
    onSuccess: (saved) => {
      setSent(null);
      form.markSaved();
      showItem(client, saved);
      onSaved();
    },
    onProblem: (problem) => {
      setSent(null);
      if (problem.code !== 'stale') return false;
      void conflict.openAfterRefusal(problem);
      return true;
    },
  });

  const { base, setBase, settle } = useRecordBase({
    form,
    record: item,
    editing,
    valuesOf,
    conflict,
    send,
    hasUnsaved,
  });

  function send(body: Body, onto: WorkItem) {
    const values = form.getValues();
    const changed = differingFields(values, valuesOf(onto), onto);
    const changes = {
      ...Object.fromEntries(changed.map((field) => [field, body[field]])),
      ...uploadsOf(values.newFiles, drawingSlots, onto.files),
      ...uploadsOf(values.newUpdateFiles, updateSlots, onto.files),
    };
    if (Object.keys(changes).length === 0) return onSaved();
    update.mutate({ params: { id: item.id }, body: { ...changes, updated_at: onto.updated_at } });
  }

  async function submit(body: Body) {
    const confirmed =
      !isTask ||
      (await confirmAction({
        sentence: t('This will and update overall progress of the project.'),
        subject: base.title,
        verb: t('Update task'),
      }));
    if (confirmed) send(body, base);
  }

  const uploading = update.isPending && sent !== null && sent < 1 && hasFiles(form.values);
  return (
    <>
      {editing && item.updated_at !== base.updated_at && !update.isPending && (
        <ItemChangedMeanwhile item={item} onCompare={() => conflict.open(item)} />
      )}
      <ContractForm
        form={form}
        locked={!editing}
        pending={update.isPending}
        submitLabel={
          uploading ? t('Sending {{percent}} %', { percent: Math.round((sent ?? 0) * 100) }) : t('Save')
        }
        onSubmit={(body) => void submit(body)}
      >
        <InformationFields
          form={form}
          item={item}
          editing={editing}
          onOwnWrite={(before, after) =>
            setBase((present) => (present.updated_at === before ? after : present))
          }
        />
      </ContractForm>
      {conflict.shown && (
        <ItemConflictDialog
          conflict={conflict.shown}
          base={valuesOf(base)}
          mine={form.getValues()}
          onSettle={settle}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

const hasFiles = (values: InformationValues) => values.newFiles.length + values.newUpdateFiles.length > 0;
