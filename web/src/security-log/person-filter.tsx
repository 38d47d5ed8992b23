import { type EmployeeCard, listEmployees } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { PersonSelect, usePersonSearch } from '../ui/fields/person-select.tsx';
import { usePerson } from '../ui/fields/use-person.ts';
import type { DrawnFilter } from '../ui/list/list-filter.ts';

/** A filter by a person, also one who has left; 0 is all of them. */
export const personFilter = (label: string): DrawnFilter => ({
  kind: 'drawn',
  initial: 0,
  isKnown: (value) => Number.isInteger(value) && Number(value) >= 0,
  draw: (value, set) => <PersonFilter label={label} value={Number(value) || null} onPick={set} />,
});

type PersonFilterProps = { label: string; value: number | null; onPick: (id: number) => void };

function PersonFilter({ label, value, onPick }: PersonFilterProps) {
  const { t } = useTranslation();
  const [last, setLast] = useState<EmployeeCard | null>(null);
  const picked = usePerson(value, [last]);
  const search = usePersonSearch(picked);
  const { search_term } = search;
  const found = useEndpoint(
    listEmployees,
    { query: { search_term, per_page: 25, masked: true } },
    { keepPrevious: true },
  );
  return (
    <PersonSelect
      label={label}
      placeholder={t('Search by name or code')}
      search={search}
      found={{
        people: found.data?.data ?? [],
        total: found.data?.total ?? 0,
        error: found.error,
        isFetching: found.isFetching,
      }}
      noOneFound={t('No employees found')}
      picked={picked}
      onPick={(person) => {
        setLast(person);
        onPick(person?.id ?? 0);
      }}
      error={null}
    />
  );
}
