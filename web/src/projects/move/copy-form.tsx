import { Text, TextInput } from '@mantine/core';
import { type Call, copyTask, taskCopy, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ProjectPicker } from '../../ui/fields/project-picker.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import { useContractForm } from '../../ui/forms/use-contract-form.ts';
import { useUnsavedRef } from '../../ui/forms/use-unsaved-ref.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import type { ItemFormProps } from './item-form-panel.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useNewPlace } from './use-new-place.ts';

type CopyFormProps = ItemFormProps & { onDone: (copy: WorkItem) => void };

/** The form for a copy of a task with all that is below it. */
export function CopyForm({ item, hasUnsaved, onDone, onCancel }: CopyFormProps) {
  const { t } = useTranslation();
  const form = useContractForm(taskCopy, {
    project_id: item.project_id,
    parent_id: item.parent_id,
    title: item.title,
    code: item.code,
    set_percentage: item.set_percentage as number | string,
    shift_days: 0 as number | string,
  });
  const { project_id, title } = form.values;
  const place = useNewPlace(form, item, project_id, null);

  useUnsavedRef(hasUnsaved, form.hasUnsaved);

  const copy = useWrite(copyTask, {
    form,
    onSuccess: (made) => {
      form.markSaved();
      onDone(made);
    },
  });

  async function submit(body: Call<typeof copyTask>['body']) {
    const agreed = await confirmAction({
      sentence: t('It will be added to {{title}}.', { title: place.parent?.title ?? '' }),
      subject: title,
      verb: t('Copy task'),
    });
    if (agreed) copy.mutate({ params: { id: item.id }, body });
  }

  return (
    <ContractForm
      form={form}
      onSubmit={(body) => void submit(body)}
      pending={copy.isPending}
      disabled={!place.siblings}
      submitLabel={t('Copy')}
      onCancel={onCancel}
    >
      <div className={classes.fields}>
        <Text size="sm" c="dimmed">
          {t(
            'Everything below it is copied, with categories, weights and dates. The copy starts at 0%, without people, files or documents.',
          )}
        </Text>
        <TextInput label={t('Title')} withAsterisk maxLength={255} {...form.getInputProps('title')} />
        <ProjectPicker
          value={project_id}
          onPick={(picked) => {
            if (!picked || picked.id === project_id) return;
            form.setFieldValue('project_id', picked.id);
            form.setFieldValue('parent_id', null);
          }}
          error={form.errors.project_id}
        />
        <PlaceFields form={form} item={item} projectId={project_id} place={place} label={t('Parent')} />
        <NumberField
          label={t('Add days to all dates')}
          description={t('Example: 7 is one week later, -7 is one week earlier.')}
          allowDecimal={false}
          {...form.getInputProps('shift_days')}
        />
      </div>
    </ContractForm>
  );
}
