import { Select } from '@mantine/core';
import { type Call, conditions, type Family, shownConditions } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import type { DrawnFilter, ListFilter } from '../../ui/list/list-filter.ts';

/** As the query has it. */
const UNCATEGORIZED = '0';

/** The filters of the list of a family (specification 2, List tab). */
export function useAssetFilters(family: Family) {
  const { t } = useTranslation();
  const query = { companies: 'true', projects: 'true', categories: 'true' } as const;
  const { data: choices } = useEndpoint(family.choices, { query } as Call<Family['choices']>);
  const named = (records: readonly { id: number; name: string }[] = []) =>
    records.map(({ id, name }) => ({ value: String(id), label: name }));
  const shown = family.conditionTellsState ? shownConditions : conditions;

  return {
    search_term: {
      kind: 'search',
      label: t('Search'),
      placeholder: t('Search for Serial #, Description or Brand...'),
      width: 320,
    },
    category: oneOf(t('Category'), [
      ...named(choices?.categories),
      { value: UNCATEGORIZED, label: t('Uncategorized') },
    ]),
    company: oneOf(t('Company'), named(choices?.companies)),
    project: oneOf(
      t('Project'),
      (choices?.projects ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    ),
    condition: {
      kind: 'select',
      label: t('Condition'),
      width: 120,
      options: shown.map((condition) => ({ value: condition, label: t(condition) })),
    },
    state: {
      kind: 'select',
      label: t('State'),
      width: 140,
      options: [
        { value: 'in_store', label: t('In store') },
        { value: 'on_its_way', label: t('On its way') },
        { value: 'issued', label: t('Issued') },
        ...(family.conditionTellsState ? [{ value: 'in_service', label: t('In service') }] : []),
      ],
    },
  } satisfies Record<string, ListFilter>;
}

type Option = { value: string; label: string };

/** One of some records by its id; what the address names holds also before they are known. */
function oneOf(label: string, options: Option[]): DrawnFilter {
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
