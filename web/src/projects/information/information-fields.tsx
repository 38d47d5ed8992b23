import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import classes from '../../ui/form-fields.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { PercentageField } from '../../ui/percentage-field.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { RichTextField } from '../../ui/rich-text.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { ItemFiles } from '../files/item-files.tsx';
import { parentRef } from '../items/item-queries.ts';
import { InspectionQuestion } from '../progress/inspection-question.tsx';
import { QuickProgress } from '../progress/quick-progress.tsx';
import { DatesOutsideParent } from './dates-outside-parent.tsx';
import { drawingSlots, fieldLabels, type InformationValues, updateSlots } from './information-values.ts';
import { StatusField } from './status-field.tsx';

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
  const field = (name: keyof InformationValues) => ({
    ...form.getInputProps(name),
    label: t(fieldLabels[name as keyof typeof fieldLabels]),
    readOnly: !editing,
    // Locked, a value that is longer than its field is read in full by pointing at it.
    ...(!editing && { placeholder: '—', title: String(form.getInputProps(name).value ?? '') }),
  });
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
      <InspectionQuestion item={item} onSaved={onOwnWrite} />
      <TextInput {...field('title')} withAsterisk={editing} maxLength={255} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
        <TextInput {...field('code')} withAsterisk={editing} maxLength={100} />
        <StatusField
          {...field('status')}
          mayComplete={item.abilities.complete}
          progress={Number(item.is_parent ? item.percentage : progress.value)}
        />
        <TextInput {...field('location')} maxLength={255} />
        <TextInput
          label={t('Created by')}
          value={fullName(item.created_by.employee)}
          readOnly
          data-always-locked
        />
        {item.type === 'projects' && (
          <>
            <TextInput {...field('client_name')} maxLength={255} />
            <TextInput {...field('client_address')} maxLength={500} />
          </>
        )}
        <DateField {...field('start_date')} clearable={editing} />
        <DateField {...field('end_date')} clearable={editing} />
      </SimpleGrid>
      {editing && parent && (
        <DatesOutsideParent parent={parent} start={form.values.start_date} end={form.values.end_date} />
      )}
      {item.type === 'tasks' && (
        <NumberField
          {...field('set_percentage')}
          description={
            editing
              ? t('Its weight in the parent. With 0 it shares the rest equally with the others.')
              : undefined
          }
          min={0}
          max={100}
          clampBehavior="none"
          decimalScale={6}
          suffix="%"
          maw={{ xs: 354 }}
          hideControls={!editing}
        />
      )}
      <RichTextField {...form.getInputProps('new_updates')} label={t('New Updates')} disabled={!editing} />
      <ItemFiles
        label={t('Update files')}
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
