import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EmployeeCard } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { explainProblem } from '../platform/problem.ts';
import { fullName } from './person-avatar.tsx';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';

/** What a pick list of people works with: whom one picked, and what one types to find them. */
export function usePersonSearch(picked: EmployeeCard | null) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  // What stands in the field once somebody is picked is their name, and no search.
  const search_term = picked && typed === fullName(picked) ? '' : term;
  return { typed, setTyped, search_term };
}

type PersonSelectProps = {
  label: string;
  placeholder: string;
  required?: boolean;
  search: ReturnType<typeof usePersonSearch>;
  /** What the server found for the search: the first of them by name, and how many there are. */
  found: { people: EmployeeCard[]; total: number; error: ApiProblem | null; isFetching: boolean };
  /** The sentence when it found nobody. */
  nobody: string;
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
  renderPerson?: (person: EmployeeCard) => ReactNode;
};

/** A person, found by name while one types; the server searches. */
export function PersonSelect(props: PersonSelectProps) {
  const { label, placeholder, required, search, found, nobody, picked, onPick, error, renderPerson } = props;
  const { t } = useTranslation();
  const { people } = found;
  const offered = picked && !people.some(({ id }) => id === picked.id) ? [picked, ...people] : people;
  const more = found.total - people.length;
  const personOf = (value: string | null) => offered.find(({ id }) => String(id) === value) ?? null;
  const renderOption: SelectProps['renderOption'] =
    renderPerson &&
    (({ option }) => {
      const person = personOf(option.value);
      return person ? renderPerson(person) : option.label;
    });

  return (
    <Select
      label={label}
      required={required}
      searchable
      clearable
      placeholder={placeholder}
      data={[
        ...offered.map((person) => ({ value: String(person.id), label: fullName(person) })),
        ...(more > 0
          ? [{ value: 'more', label: t('{{more}} more. Type a name to search.', { more }), disabled: true }]
          : []),
      ]}
      // The server has searched already: by code too, accents and order of words ignored.
      filter={({ options }) => options}
      value={picked ? String(picked.id) : null}
      onChange={(value) => onPick(personOf(value))}
      searchValue={search.typed}
      onSearchChange={search.setTyped}
      // The list itself scrolls, as assistive technology expects of what a combobox opens.
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      // Fixed, so that no list on its way to its place makes a phone's page wider.
      comboboxProps={{ floatingStrategy: 'fixed', position: 'bottom-start' }}
      nothingFoundMessage={
        found.error
          ? explainProblem(found.error, 'reading').sentence
          : found.isFetching
            ? t('Loading...')
            : nobody
      }
      error={error}
      renderOption={renderOption}
    />
  );
}
