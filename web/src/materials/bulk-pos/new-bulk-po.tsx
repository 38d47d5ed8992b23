import { SimpleGrid } from '@mantine/core';
import { createBulkPo, getProject, type WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { TaskPicker } from '../../ui/fields/task-picker.tsx';
import { type ContractForm as Form, useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useOffered } from '../../ui/forms/use-offered.ts';
import { orderedInWords } from '../parts/lines-in-words.ts';
import { NewPaperDialog } from '../parts/paper/new-paper-dialog.tsx';
import { BulkPoFields } from './bulk-po-fields.tsx';
import { bulkPoKind } from './bulk-po-kind.ts';
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
  const { project_id } = form.values;
  const project = useEndpoint(
    getProject,
    { params: { id: project_id ?? 0 } },
    { enabled: project_id !== null },
  );
  useOffered(form, { company_id: project.data?.company?.id });

  return (
    <NewPaperDialog
      title={t('Create Bulk Purchase Order')}
      create={createBulkPo}
      form={form}
      disabled={reading}
      question={({ series_no }) => ({
        sentence: t('This will add Bulk Purchase Order for this Task.'),
        consequence: orderedInWords(pricedLines(form.getValues().materials)),
        subject: series_no,
        verb: t('Add Bulk Purchase Order'),
      })}
      printed={bulkPoKind}
      onClose={onClose}
    >
      {!task && <Place form={form} />}
      <BulkPoFields form={form} onReading={setReading} />
    </NewPaperDialog>
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
