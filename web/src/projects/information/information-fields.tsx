import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/form-fields.module.css';
import { PercentageField } from '../../ui/percentage-field.tsx';
import { RichTextField } from '../../ui/rich-text.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { CategoryField } from '../category/category-field.tsx';
import { ItemFiles } from '../files/item-files.tsx';
import { parentRef } from '../items/item-queries.ts';
import { NoWeightLeft } from '../percentage/no-weight-left.tsx';
import { InspectionQuestion } from '../progress/inspection-question.tsx';
import { MarkCompleted } from '../progress/mark-completed.tsx';
import { QuickProgress } from '../progress/quick-progress.tsx';
import { DatesOutsideParent } from './dates-outside-parent.tsx';
import { FactFields } from './fact-fields.tsx';
import { drawingSlots, type InformationValues, updateSlots } from './information-values.ts';
import { LeftOutFields } from './left-out-fields.tsx';
import { lockedFields } from './locked-fields.ts';
import { WeightField } from './weight-field.tsx';

type InformationFieldsProps = {
  form: ContractForm<InformationValues, unknown>;
  item: WorkItem;
  editing: boolean;
  /** A write of one's own beside the form (a file removed, an inspection): the version before and the record after. */
  onOwnWrite: (before: string, after: WorkItem) => void;
};

/** The fields of an item in the order in which people look for them. */
export function InformationFields({ form, item, editing, onOwnWrite }: InformationFieldsProps) {
  const { t } = useTranslation();
  const parent = parentRef(item);
  const field = lockedFields(form, editing, t);
  const progress = form.getInputProps('current_percentage');

  return (
    <div className={classes.fields} data-locked={!editing || undefined}>
      {editing && !item.is_parent ? (
        <PercentageField
          label={t('Current Progress')}
          value={progress.value}
          onChange={progress.onChange}
          onCommit={progress.onChange}
          error={progress.error}
        />
      ) : (
        <QuickProgress item={item} />
      )}
      {!editing && <MarkCompleted item={item} />}
      <InspectionQuestion item={item} onSaved={onOwnWrite} />
      <TextInput {...field('title')} withAsterisk={editing} maxLength={255} />
      <FactFields form={form} item={item} editing={editing} />
      {editing && parent && (
        <DatesOutsideParent parent={parent} start={form.values.start_date} end={form.values.end_date} />
      )}
      {item.weighs_nothing && parent && <NoWeightLeft parent={parent} />}
      {item.type === 'tasks' && <LeftOutFields form={form} editing={editing} />}
      {item.type === 'tasks' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <WeightField form={form} editing={editing} />
          <CategoryField {...field('task_category_id')} title={undefined} present={item.task_category} />
        </SimpleGrid>
      )}
      <RichTextField {...form.getInputProps('new_updates')} label={t('New Updates')} disabled={!editing} />
      <ItemFiles
        label={t('Update files')}
        form={form}
        item={item}
        slots={updateSlots}
        editing={editing}
        chosen={form.values.newUpdateFiles}
        onChoose={(files) => form.setFieldValue('newUpdateFiles', files)}
        onRemoved={onOwnWrite}
      />
      <RichTextField {...form.getInputProps('description')} label={t('Description')} disabled={!editing} />
      <ItemFiles
        label={t('Files')}
        form={form}
        item={item}
        slots={drawingSlots}
        editing={editing}
        chosen={form.values.newFiles}
        onChoose={(files) => form.setFieldValue('newFiles', files)}
        onRemoved={onOwnWrite}
      />
      {!editing && item.abilities.edit && (
        <Text size="xs" c="dimmed">
          {t('Turn on Enable Editing to change these fields.')}
        </Text>
      )}
    </div>
  );
}
