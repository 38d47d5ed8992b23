import { SimpleGrid } from '@mantine/core';
import { createBulkPo, type WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.ts';
import { ContractForm } from '../../ui/contract-form.tsx';
import { formExit } from '../../ui/form-exit.ts';
import { ProjectPicker } from '../../ui/project-picker.tsx';
import { TaskPicker } from '../../ui/task-picker.tsx';
import { type ContractForm as Form, useContractForm } from '../../ui/use-contract-form.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { PaperDialog } from '../parts/paper/paper-dialog.tsx';
import { BulkPoFields } from './bulk-po-fields.tsx';
import {
  type BulkPoValues,
  emptyBulkPo,
  type NewBulkPo,
  newBulkPoForm,
  pricedLines,
} from './bulk-po-values.ts';

type NewBulkPoProps = {
  /** The task that it is for; without one, project and task are chosen. */
  task?: WorkItem | undefined;
  onClose: () => void;
};

/** The form of a new bulk purchase order. */
export default function NewBulkPoDialog({ task, onClose }: NewBulkPoProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const form = useContractForm(
    newBulkPoForm,
    emptyBulkPo({ project_id: task?.project_id ?? null, task_id: task?.id ?? null }),
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createBulkPo, { form, onSuccess: leaveSaved });

  async function submit(body: NewBulkPo) {
    const agreed = await confirmAction({
      sentence: t('This will add Bulk Purchase Order for this Task.'),
      consequence: orderedInWords(pricedLines(form.getValues().materials)),
      subject: body.series_no,
      verb: t('Add Bulk Purchase Order'),
    });
    if (agreed) create.mutate({ body });
  }

  return (
    <PaperDialog title={t('Create Bulk Purchase Order')} onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={create.isPending}
        disabled={reading}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        {!task && <Place form={form} />}
        <BulkPoFields form={form} onReading={setReading} />
      </ContractForm>
    </PaperDialog>
  );
}

/** The project, and the task if it is not for the project as a whole. */
function Place({ form }: { form: Form<BulkPoValues, NewBulkPo> }) {
  const { project_id, task_id } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <ProjectPicker
        required
        value={project_id ?? 0}
        error={form.errors.project_id}
        onPick={(project) => {
          const { project_id: _chosen, ...others } = form.errors;
          form.setValues({ project_id: project?.id ?? null, task_id: null });
          form.setErrors(others);
        }}
      />
      <TaskPicker
        projectId={project_id ?? 0}
        value={task_id ?? 0}
        error={form.errors.task_id}
        onPick={(id) => form.setFieldValue('task_id', id)}
      />
    </SimpleGrid>
  );
}
