import { Text, TextInput } from '@mantine/core';
import {
  addFromTemplate,
  type Call,
  type TemplateDetails,
  templateUse,
  type WorkItem,
} from '@plumbline/contract';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { TemplateSummary } from '../../templates/index.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { PlaceFields } from '../move/place-fields.tsx';
import { useNewPlace } from '../move/use-new-place.ts';

type FromTemplateFormProps = {
  template: TemplateDetails;
  /** What the items come below; null: the form asks for the project too. */
  parent: Pick<WorkItem, 'id' | 'type' | 'project_id'> | null;
  hasUnsaved: RefObject<() => boolean>;
  onDone: (made: WorkItem) => void;
  onCancel: () => void;
};

/** The form that adds the items of a template below an item. Rule: TEMPLATE-5. */
export default function FromTemplateForm(props: FromTemplateFormProps) {
  const { template, parent: below, hasUnsaved, onDone, onCancel } = props;
  const { t } = useTranslation();
  const top = template.items[0] as TemplateDetails['items'][number];
  const form = useContractForm(templateUse, {
    project_id: (below?.project_id ?? null) as number | null,
    parent_id: (below?.type === 'tasks' ? below.id : null) as number | null,
    title: top.title,
    code: top.code,
    set_percentage: top.set_percentage as number | string,
    start_date: null as string | null,
  });
  const { project_id, title, start_date } = form.values;
  const placed = { code: top.code, is_left_out: false };
  const place = useNewPlace(form, placed, project_id ?? 0, null);
  useUnsavedRef(hasUnsaved, form.hasUnsaved);

  const add = useWrite(addFromTemplate, {
    form,
    onSuccess: (made) => {
      form.markSaved();
      onDone(made);
    },
  });

  async function submit(body: Call<typeof addFromTemplate>['body']) {
    const agreed = await confirmAction({
      sentence: t('{{items}} will be added to {{title}}.', {
        items: t('{{count}} items', { count: template.item_count }),
        title: place.parent?.title ?? '',
      }),
      subject: title,
      verb: t('Add items'),
    });
    if (agreed) add.mutate({ params: { id: template.id }, body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={add.isPending}
      disabled={project_id !== null && !place.siblings}
      submitLabel={t('Add')}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        {template.description && (
          <Text size="sm" c="dimmed">
            {template.description}
          </Text>
        )}
        {below === null && (
          <ProjectPicker
            withAsterisk
            value={project_id ?? 0}
            onPick={(picked) => {
              if (!picked || picked.id === project_id) return;
              form.setFieldValue('project_id', picked.id);
              form.setFieldValue('parent_id', null);
            }}
            error={form.errors.project_id}
          />
        )}
        {project_id !== null && (
          <>
            <TextInput label={t('Title')} withAsterisk maxLength={255} {...form.getInputProps('title')} />
            <PlaceFields form={form} item={placed} projectId={project_id} place={place} label={t('Parent')} />
          </>
        )}
        {template.day_count !== null && (
          <DateField
            label={t('Start Date')}
            description={t('Day 1 of {{count}} days', { count: template.day_count })}
            {...form.getInputProps('start_date')}
          />
        )}
        <TemplateSummary template={template} startDate={start_date} />
      </div>
    </ContractForm>
  );
}
