import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type EmployeeCard, listEmployees } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint } from '../platform/queries.ts';
import { fullName } from '../ui/person-avatar.tsx';
import { SEARCH_DEBOUNCE_MS } from '../ui/search-field.tsx';

type ApplicantPickerProps = {
  /** Null: oneself. */
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/** For whom leave is asked: an Active employee, found by name while one types; oneself where nobody is picked. */
export function ApplicantPicker({ picked, onPick, error }: ApplicantPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  // What stands in the field once somebody is picked is their name, and no search.
  const search_term = picked && typed === fullName(picked) ? '' : term;
  const found = useEndpoint(
    listEmployees,
    { query: { search_term, status: 'Active', per_page: 50 } },
    { keepPrevious: true },
  );
  const people = found.data?.data ?? [];
  const offered = picked && !people.some(({ id }) => id === picked.id) ? [picked, ...people] : people;

  return (
    <Select
      label={t('For')}
      searchable
      clearable
      placeholder={t('Yourself')}
      data={offered.map((person) => ({ value: String(person.id), label: fullName(person) }))}
      // The server has searched already: accents and order of words ignored.
      filter={({ options }) => options}
      value={picked ? String(picked.id) : null}
      onChange={(id) => onPick(offered.find((person) => String(person.id) === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      maxDropdownHeight={280}
      nothingFoundMessage={
        found.error
          ? explainProblem(found.error, 'reading').sentence
          : found.isFetching
            ? t('Loading...')
            : t('No Active employee is called like that.')
      }
      error={error}
    />
  );
}
