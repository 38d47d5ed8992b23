import { Radio, Stack, TextInput } from '@mantine/core';
import type { TaskCategory, TreeNode } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { CategoryField } from '../category/category-field.tsx';
import { StatusField } from '../information/status-field.tsx';
import { WeightField } from '../percentage/weight-field.tsx';
import classes from './change-form.module.css';
import { ChangeRow } from './change-row.tsx';
import {
  type ChangeBody,
  type ChangeField,
  type ChangeValues,
  changeFields,
  commonValue,
  withField,
} from './change-values.ts';
import { labelOfChange, valueWords } from './change-words.ts';

type ChangeFieldsProps = {
  form: ContractForm<ChangeValues, ChangeBody>;
  tasks: readonly TreeNode[];
  categories: readonly TaskCategory[];
  /** Whether one's role may set Completed. */
  mayComplete: boolean;
};

/** The fields that can be changed in many tasks, each with its switch. Rule: PROJECT-23. */
export function ChangeFields({ form, tasks, categories, mayComplete }: ChangeFieldsProps) {
  const { changed } = form.values;

  function switchField(field: ChangeField, isOn: boolean) {
    form.setFieldValue('changed', withField(changed, field, isOn));
    form.clearFieldError(field);
    form.clearFieldError('tasks');
  }

  const fields = useFields({ form, tasks, mayComplete });
  return (
    <div className={classes.rows}>
      {changeFields.map((field) => (
        <ChangeRow
          key={field}
          label={labelOfChange(field)}
          present={presentWords(field, tasks, categories)}
          isOn={changed.includes(field)}
          onSwitch={(isOn) => switchField(field, isOn)}
          error={form.errors[field]}
        >
          {fields[field]}
        </ChangeRow>
      ))}
    </div>
  );
}

/** What all tasks have in a field; of days, which no task has, nothing. */
function presentWords(field: ChangeField, tasks: readonly TreeNode[], categories: readonly TaskCategory[]) {
  if (field === 'shift_days') return '';
  const value = commonValue(tasks, field);
  return value === undefined ? undefined : valueWords(field, value, categories);
}

/** The input of each field. */
function useFields({
  form,
  tasks,
  mayComplete,
}: Omit<ChangeFieldsProps, 'categories'>): Record<ChangeField, ReactNode> {
  const { t } = useTranslation();
  /** Its label is that of the switch. */
  const field = (name: ChangeField) => ({
    ...form.getInputProps(name),
    label: undefined,
    'aria-label': labelOfChange(name),
  });
  const progress = tasks.every(({ percentage }) => percentage === 100) ? 100 : 0;
  return {
    status: (
      <StatusField
        {...field('status')}
        placeholder={t('Select a status')}
        mayComplete={mayComplete}
        progress={progress}
      />
    ),
    start_date: <DateField {...field('start_date')} description={t('Left empty, the date is removed.')} />,
    end_date: <DateField {...field('end_date')} description={t('Left empty, the date is removed.')} />,
    shift_days: (
      <NumberField
        {...field('shift_days')}
        description={t('Example: 7 is one week later, -7 is one week earlier.')}
        allowDecimal={false}
      />
    ),
    set_percentage: <WeightField {...field('set_percentage')} />,
    task_category_id: <CategoryField {...field('task_category_id')} />,
    is_left_out: <LeftOut form={form} />,
  };
}

/** Whether the tasks are left out of progress, and why, or count again. */
function LeftOut({ form }: Pick<ChangeFieldsProps, 'form'>) {
  const { t } = useTranslation();
  const { is_left_out } = form.values;
  return (
    <>
      <Radio.Group
        aria-label={labelOfChange('is_left_out')}
        value={is_left_out ? 'out' : 'counted'}
        onChange={(value) => form.setFieldValue('is_left_out', value === 'out')}
      >
        <Stack gap={6}>
          <Radio value="out" label={t('Leave out of progress')} />
          <Radio value="counted" label={t('Count in progress')} />
        </Stack>
      </Radio.Group>
      {is_left_out && (
        <TextInput
          label={t('Reason for leaving it out')}
          withAsterisk
          maxLength={500}
          {...form.getInputProps('left_out_reason')}
        />
      )}
    </>
  );
}
