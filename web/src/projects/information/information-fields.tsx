import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { FileSlot, WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { isPicture } from '../../files/index.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { PercentageField } from '../../ui/fields/percentage-field.tsx';
import { isBlank, RichTextField } from '../../ui/fields/rich-text.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { usePhone } from '../../ui/use-device.ts';
import { CategoryField } from '../category/category-field.tsx';
import { ItemFiles } from '../files/item-files.tsx';
import { parentRef } from '../items/item-queries.ts';
import { NoWeightLeft } from '../percentage/no-weight-left.tsx';
import { InspectionQuestion } from '../progress/inspection-question.tsx';
import { MarkCompleted } from '../progress/mark-completed.tsx';
import { QuickProgress } from '../progress/quick-progress.tsx';
import { DatesOutsideParent } from './dates-outside-parent.tsx';
import { FactFields } from './fact-fields.tsx';
import own from './information.module.css';
import { drawingSlots, type InformationValues, updateSlots } from './information-values.ts';
import { LeftOutFields } from './left-out-fields.tsx';
import { LineField } from './line-field.tsx';
import { lockedFields } from './locked-fields.ts';

type InformationFieldsProps = {
  form: ContractForm<InformationValues, unknown>;
  item: WorkItem;
  editing: boolean;
  /** Called after a write outside the form, an inspection: the version before, the record after. */
  onOwnWrite: (before: string, after: WorkItem) => void;
};

/** The fields of an item in the order in which people look for them. */
export function InformationFields({ form, item, editing, onOwnWrite }: InformationFieldsProps) {
  const { t } = useTranslation();
  const phone = usePhone();
  const parent = parentRef(item);
  const field = lockedFields(form, editing, t);
  const progress = form.getInputProps('current_percentage');

  /** What is read has no place for long texts and files that are not there. */
  const showsText = (html: string | null | undefined) => editing || !isBlank(html);
  const showsFiles = (slots: readonly FileSlot[]) => editing || slots.some((slot) => item.files[slot]);
  const hasPhotos = updateSlots.some((slot) => item.files[slot] && isPicture(item.files[slot]));
  const updateFiles = (
    <ItemFiles
      label={t('Update files')}
      form={form}
      item={item}
      slots={updateSlots}
      editing={editing}
      chosen={form.values.newUpdateFiles}
      onChoose={(files) => form.setFieldValue('newUpdateFiles', files)}
    />
  );

  return (
    <div className={classes.fields} data-locked={!editing || undefined}>
      {!editing && (
        <div className={item.abilities.edit ? own.code : undefined}>
          {/* On a phone the switch beside it leaves it less room. */}
          <LineField
            {...field('code')}
            {...(phone && { style: { gridTemplateColumns: '96px minmax(0, 1fr)' } })}
          />
        </div>
      )}
      {hasPhotos && updateFiles}
      {editing && !item.is_parent ? (
        <PercentageField
          label={t('Current Progress')}
          value={progress.value}
          onChange={progress.onChange}
          onCommit={progress.onChange}
          error={progress.error}
        />
      ) : (
        // That of an item with others below it is in its head, with how it is calculated.
        !item.is_parent && <QuickProgress item={item} />
      )}
      {!editing && <MarkCompleted item={item} />}
      <InspectionQuestion item={item} onSaved={onOwnWrite} />
      {/* While it is read it is above the tabs. */}
      {editing && <TextInput {...field('title')} withAsterisk maxLength={255} />}
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
      {showsText(form.values.new_updates) && (
        <RichTextField {...form.getInputProps('new_updates')} label={t('New Updates')} disabled={!editing} />
      )}
      {!hasPhotos && showsFiles(updateSlots) && updateFiles}
      {showsText(form.values.description) && (
        <RichTextField {...form.getInputProps('description')} label={t('Description')} disabled={!editing} />
      )}
      {showsFiles(drawingSlots) && (
        <ItemFiles
          label={t('Files')}
          form={form}
          item={item}
          slots={drawingSlots}
          editing={editing}
          chosen={form.values.newFiles}
          onChoose={(files) => form.setFieldValue('newFiles', files)}
        />
      )}
      {!editing && item.abilities.edit && (
        <Text size="xs" c="dimmed">
          {t('Turn on Enable Editing to change these fields.')}
        </Text>
      )}
    </div>
  );
}

type WeightFieldProps = { form: ContractForm<InformationValues, unknown>; editing: boolean };

/** A task's weight in its parent. */
function WeightField({ form, editing }: WeightFieldProps) {
  const { t } = useTranslation();
  return (
    <NumberField
      {...lockedFields(form, editing, t)('set_percentage')}
      description={
        editing ? t('Weight in the parent. Items with 0 share the remaining weight equally.') : undefined
      }
      min={0}
      max={100}
      clampBehavior="none"
      decimalScale={6}
      suffix="%"
      hideControls={!editing}
    />
  );
}
