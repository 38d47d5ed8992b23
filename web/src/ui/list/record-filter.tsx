import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DrawnFilter } from './list-filter.ts';

type Option = { value: string; label: string };

/** A filter for one of some records by its id; what the address names holds also before they are known. */
export function recordFilter(label: string, options: Option[]): DrawnFilter {
  return {
    kind: 'drawn',
    initial: '',
    isKnown: (value) => /^\d*$/.test(String(value)),
    draw: (value, set) => (
      <RecordFilter label={label} options={options} value={String(value)} onChange={set} />
    ),
  };
}

type RecordFilterProps = {
  label: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
};

function RecordFilter({ label, options, value, onChange }: RecordFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      w={{ sm: 160 }}
      rightSectionWidth={28}
      allowDeselect={false}
      searchable={options.length > 10}
      nothingFoundMessage={t('No results')}
      data={[{ value: '', label: t('All') }, ...options]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  );
}
