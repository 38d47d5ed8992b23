import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { byLevel } from './by-level.ts';
import { useCategories } from './use-categories.ts';

/** The value by which the server filters for tasks without a category. */
const UNCATEGORIZED = '0';

type CategoryFilterProps = { value: number | null; onChange: (id: number | null) => void };

/** Chooses the category whose tasks are listed instead of the tree; null: the tree. Not there while there are none. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation();
  const categories = useCategories();
  if (categories.length === 0) return null;
  return (
    <Select
      aria-label={t('Task category')}
      placeholder={t('All categories')}
      searchable
      clearable
      nothingFoundMessage={t('No task category matches')}
      maxDropdownHeight={320}
      comboboxProps={{ width: 240, position: 'bottom-end' }}
      data={[
        ...byLevel(categories, (level) => t('Level {{level}}', { level })),
        { value: UNCATEGORIZED, label: t('Uncategorized') },
      ]}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
