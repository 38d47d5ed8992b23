import { Text } from '@mantine/core';
import { type Call, createTemplate, newTemplate, type WorkItem } from '@plumbline/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import classes from '../ui/forms/form-fields.module.css';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { NameFields } from './name-fields.tsx';

type SaveTemplateFormProps = {
  item: WorkItem;
  hasUnsaved: RefObject<() => boolean>;
  onDone: () => void;
  onCancel: () => void;
};

/** The form 'Save as template': the name for a plan that will be used again. */
export default function SaveTemplateForm({ item, hasUnsaved, onDone, onCancel }: SaveTemplateFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(newTemplate, {
    name: item.title.slice(0, 100),
    description: '',
    project_id: item.project_id,
    task_id: item.type === 'projects' ? null : item.id,
  });
  useUnsavedRef(hasUnsaved, form.hasUnsaved);
  const save = useWrite(createTemplate, {
    form,
    onSuccess: () => {
      form.markSaved();
      onDone();
    },
  });

  async function submit(body: Call<typeof createTemplate>['body']) {
    const agreed = await confirmAction({
      sentence: t('The plan of {{title}} will be saved as a template.', { title: item.title }),
      subject: body.name,
      verb: t('Save template'),
    });
    if (agreed) save.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={save.isPending}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {t(
            'Codes, titles, descriptions, categories, weights, milestones and dates are saved. People, files, documents and progress are not.',
          )}
        </Text>
        <NameFields form={form} />
      </div>
    </ContractForm>
  );
}
