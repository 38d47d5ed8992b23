import { Select, type SelectProps } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { byLevel } from './by-level.ts';
import { useCategories } from './use-categories.ts';

type CategoryFieldProps = Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange'> & {
  value?: number | null;
  onChange: (id: number | null) => void;
  /** The category that the task has, which is shown before the others are loaded. */
  present?: WorkItem['task_category'];
};

/** The field of a task's category; left empty it is Uncategorized. */
export function CategoryField({ value = null, onChange, present, readOnly, ...rest }: CategoryFieldProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  const data = byLevel(categories, (level) => t('Level {{level}}', { level }));
  const isListed = categories.some(({ id }) => id === present?.id);
  return (
    <Select
      label={t('Task category')}
      searchable={!readOnly}
      clearable={!readOnly}
      nothingFoundMessage={t('No task category matches')}
      {...rest}
      placeholder={t('Uncategorized')}
      readOnly={readOnly}
      data={present && !isListed ? [{ value: String(present.id), label: present.name }, ...data] : data}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
