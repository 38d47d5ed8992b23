import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EmployeeCard } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { fullName } from '../badges/person-avatar.tsx';
import { SEARCH_DEBOUNCE_MS } from './search-field.tsx';
import { foundAlone, nothingFound, scrolledOptions } from './searched-options.ts';

/** The state of a pick list of people: the typed text, and the term to search for. */
export function usePersonSearch(picked: EmployeeCard | null) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  // Once somebody is picked, the text of the field is their name, and no search.
  const search_term = picked && typed === fullName(picked) ? '' : term;
  return { typed, setTyped, search_term };
}

type PersonSelectProps = {
  label: string;
  placeholder: string;
  required?: boolean;
  search: ReturnType<typeof usePersonSearch>;
  /**
   * The results of the search: the first by name, and their number; `elsewhere` are others whom a device
   * without a connection does not know.
   */
  found: {
    people: EmployeeCard[];
    total: number;
    elsewhere?: number;
    error: ApiProblem | null;
    isFetching: boolean;
  };
  /** The sentence when it found no one. */
  noOneFound: string;
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
  renderPerson?: (person: EmployeeCard) => ReactNode;
};

/** A person, found by name while one types; the server searches. */
export function PersonSelect(props: PersonSelectProps) {
  const { label, placeholder, required, search, found, noOneFound, picked, onPick, error, renderPerson } =
    props;
  const { t } = useTranslation();
  const { people, elsewhere = 0 } = found;
  const unfound = people.some(({ id }) => id === picked?.id) ? null : picked;
  const offered = unfound ? [unfound, ...people] : people;
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
      {...scrolledOptions}
      filter={foundAlone(search.search_term && unfound ? String(unfound.id) : null)}
      clearable
      placeholder={placeholder}
      data={[
        ...offered.map((person) => ({ value: String(person.id), label: fullName(person) })),
        ...(more > 0
          ? [{ value: 'more', label: t('{{more}} more. Type a name to search.', { more }), disabled: true }]
          : []),
        ...(elsewhere > 0
          ? [
              {
                value: 'elsewhere',
                label: t('{{count}} more are not on this device.', { count: elsewhere }),
                disabled: true,
              },
            ]
          : []),
      ]}
      value={picked ? String(picked.id) : null}
      onChange={(value) => onPick(personOf(value))}
      searchValue={search.typed}
      onSearchChange={search.setTyped}
      nothingFoundMessage={nothingFound(found, noOneFound)}
      error={error}
      renderOption={renderOption}
    />
  );
}
