import type { TaskCategory } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import { formatDate } from '../../ui/text/dates.ts';
import { fieldLabels } from '../information/information-values.ts';
import { formatWeight } from '../percentage/weight.ts';
import type { ChangeField, ChangeValues } from './change-values.ts';

/** What a field of the form is called. */
export const labelOfChange = (field: ChangeField): string =>
  field === 'shift_days' ? t('Add days to all dates') : t(fieldLabels[field]);

/** A value of a field as it is read; of one that is still to be entered, dots. */
export function valueWords(field: ChangeField, value: unknown, categories: readonly TaskCategory[]): string {
  if (value === '' || (field === 'status' && value === null)) return '…';
  switch (field) {
    case 'start_date':
    case 'end_date':
      return value ? formatDate(value as string) : t('None');
    case 'set_percentage':
      return formatWeight(Number(value));
    case 'task_category_id':
      return value === null
        ? t('Uncategorized')
        : (categories.find(({ id }) => id === value)?.name ?? t('Loading...'));
    case 'is_left_out':
      return value ? t('Yes') : t('No');
    case 'shift_days':
      return Number(value) > 0 ? `+${value}` : String(value);
    case 'status':
      return t(String(value));
  }
}

/** What the form changes, field by field: 'Status: On Hold'. */
export const wordsOfChanges = (values: ChangeValues, categories: readonly TaskCategory[]): string[] =>
  values.changed.map((field) =>
    t('{{field}}: {{value}}', {
      field: labelOfChange(field),
      value: valueWords(field, values[field], categories),
    }),
  );
