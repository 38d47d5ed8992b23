import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../platform/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import classes from '../../ui/form-fields.module.css';
import { NumberField } from '../../ui/number-field.tsx';
import { PercentageField } from '../../ui/percentage-field.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { RichTextField } from '../../ui/rich-text.tsx';
import type { ContractForm } from '../../ui/use-contract-form.ts';
import { CategoryField } from '../category/category-field.tsx';
import { DatesOutsideParent } from '../information/dates-outside-parent.tsx';
import { MilestoneField } from '../information/milestone-field.tsx';
import { StatusField } from '../information/status-field.tsx';
import { NoWeightLeft } from '../percentage/no-weight-left.tsx';
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
        <NumberField
          label={t('Percentage Distribution (0 if 1:1)')}
          min={0}
          max={100}
          clampBehavior="none"
          decimalScale={6}
          suffix="%"
          {...form.getInputProps('set_percentage')}
        />
        <TextInput label={t('Created by')} value={fullName(user.employee)} readOnly data-always-locked />
      </SimpleGrid>
      {parent.weight_left === 0 && Number(form.values.set_percentage) === 0 && (
        <NoWeightLeft parent={parent} />
      )}
      {!parent.is_parent && parent.type === 'tasks' && (
        <Text size="xs" c="dimmed">
          {t('Once {{title}} has items below it, its progress is calculated from them.', {
            title: parent.title,
          })}
        </Text>
      )}
      {children}
    </div>
  );
}
