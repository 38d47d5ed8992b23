import { Button } from '@mantine/core';
import {
  type Call,
  createTask,
  levelName,
  newTask,
  pathOfPlace,
  type TreeNode,
  type WorkItem,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InlineFile } from '../../files/index.ts';
import { InlineFileField } from '../../files/index.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmLosing } from '../../ui/forms/use-unsaved-guard.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { drawingSlots, uploadFields, uploadsOf } from '../information/information-values.ts';
import { showItem } from '../items/item-cache.ts';
import { useScreenActions } from '../screen-actions.ts';
import { AddItemFields } from './add-item-fields.tsx';
import { newItemValues } from './new-item-values.ts';

const drawingFields = uploadFields(drawingSlots);

type AddItemFormProps = {
  parent: WorkItem;
  siblings: readonly TreeNode[];
  hasUnsaved: RefObject<() => boolean>;
  /** Goes on with a template instead. */
  onFromTemplate: () => void;
  onDone: () => void;
  onCancel: () => void;
};

/** The form for a new item below another. */
export function AddItemForm(props: AddItemFormProps) {
  const { parent, siblings, hasUnsaved, onFromTemplate, onDone, onCancel } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { select } = useScreenActions();
  const [drawings, setDrawings] = useState<InlineFile[]>([]);
  /** The share of the drawings that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const form = useContractForm(newTask, newItemValues(parent, siblings), drawingFields);
  useUnsavedRef(hasUnsaved, () => form.hasUnsaved() || drawings.length > 0);

  const create = useWrite(createTask, {
    form,
    onUploadProgress: setSent,
    success: false,
    onSuccess: (created) => {
      form.markSaved();
      showSuccess(
        t('Task Added'),
        t('proceed to assign Supervisor or Worker on the Manpower tab'),
        pathOfPlace({ kind: 'item', project: created.project_id, task: created.id, tab: 'manpower' }),
      );
      showItem(client, created);
      onDone();
      select(created, 'information');
    },
  });

  async function submit(body: Call<typeof createTask>['body']) {
    const agreed = await confirmAction({
      sentence: t('This will be added to {{title}}.', { title: parent.title }),
      subject: body.title,
      verb: t('Add {{what}}', { what: t(levelName(parent.heirarchies.length + 1)) }),
    });
    if (agreed)
      create.mutate({ params: { id: parent.id }, body: { ...body, ...uploadsOf(drawings, drawingSlots) } });
  }

  return (
    <ContractForm
      form={form}
      pending={create.isPending}
      submitLabel={
        create.isPending && drawings.length > 0 && sent < 1
          ? t('Uploading {{percent}}%', { percent: Math.round(sent * 100) })
          : t('Save')
      }
      onCancel={onCancel}
      onSubmit={(body) => void submit(body)}
    >
      <Button
        variant="light"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        leftSection={<LayoutTemplate size={14} aria-hidden />}
        onClick={async () => {
          if (await confirmLosing(hasUnsaved.current())) onFromTemplate();
        }}
      >
        {t('From a template')}
      </Button>
      <AddItemFields form={form} parent={parent}>
        <InlineFileField
          label={t('Working drawings')}
          files={drawings}
          onFiles={setDrawings}
          most={drawingSlots.length}
          form={form}
          fields={drawingFields}
        />
      </AddItemFields>
    </ContractForm>
  );
}
