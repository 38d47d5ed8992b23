import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { PercentageField } from '../../ui/fields/percentage-field.tsx';
import { RichTextField } from '../../ui/fields/rich-text.tsx';
import classes from '../../ui/forms/form-fields.module.css';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { CategoryField } from '../category/category-field.tsx';
import { DatesOutsideParent } from '../information/dates-outside-parent.tsx';
import { MilestoneField } from '../information/milestone-field.tsx';
import { StatusField } from '../information/status-field.tsx';
import { FirstChildNote } from '../percentage/first-child-note.tsx';
import { NoWeightLeft } from '../percentage/no-weight-left.tsx';
import { WeightField } from '../percentage/weight-field.tsx';
import type { NewItemValues } from './new-item-values.ts';

type AddItemFieldsProps = {
  form: ContractForm<NewItemValues, unknown>;
  parent: WorkItem;
  /** The field of its drawings. */
  children: ReactNode;
};

/** The fields of a new item in the order in which people fill them in. */
export function AddItemFields({ form, parent, children }: AddItemFieldsProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const progress = form.getInputProps('current_percentage');
  return (
    <div className={classes.fields}>
      <Text size="sm" c="dimmed">
        {t('Below {{title}}', { title: parent.heirarchy })}
      </Text>
      <TextInput
        label={t('Title')}
        withAsterisk
        maxLength={255}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Code')} withAsterisk maxLength={100} {...form.getInputProps('code')} />
        <StatusField
          mayComplete={parent.abilities.complete}
          progress={Number(progress.value)}
          {...form.getInputProps('status')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Location')} maxLength={255} {...form.getInputProps('location')} />
        <CategoryField {...form.getInputProps('task_category_id')} />
      </SimpleGrid>
      <PercentageField
        label={t('Current Progress')}
        value={progress.value}
        onChange={progress.onChange}
        onCommit={progress.onChange}
        error={progress.error}
      />
      <RichTextField label={t('Description')} {...form.getInputProps('description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField label={t('Start Date')} {...form.getInputProps('start_date')} />
        <DateField label={t('End Date')} {...form.getInputProps('end_date')} />
        <MilestoneField form={form} editing />
      </SimpleGrid>
      <DatesOutsideParent parent={parent} start={form.values.start_date} end={form.values.end_date} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <WeightField {...form.getInputProps('set_percentage')} />
        <TextInput label={t('Created by')} value={fullName(user.employee)} readOnly data-always-locked />
      </SimpleGrid>
      {parent.weight_left === 0 && Number(form.values.set_percentage) === 0 && (
        <NoWeightLeft parent={parent} />
      )}
      <FirstChildNote parent={parent} />
      {children}
    </div>
  );
}
