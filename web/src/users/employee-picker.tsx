import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type EmployeeCard, listEmployeesWithoutUser } from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainProblem } from '../platform/problem.ts';
import { useEndpoint } from '../platform/queries.ts';
import { fullName, PersonAvatar } from '../ui/person-avatar.tsx';
import { SEARCH_DEBOUNCE_MS } from '../ui/search-field.tsx';

type EmployeePickerProps = {
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/** A pick list of the Active employees who have no account yet; the server searches while one types. */
export function EmployeePicker({ picked, onPick, error }: EmployeePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  // What stands in the field once somebody is picked is their name, and no search.
  const search_term = picked && typed === fullName(picked) ? '' : term;
  const found = useEndpoint(listEmployeesWithoutUser, { query: { search_term } }, { keepPrevious: true });
  const people = found.data ?? [];
  const offered = picked && !people.some(({ id }) => id === picked.id) ? [picked, ...people] : people;

  return (
    <Select
      label={t('Employee')}
      required
      searchable
      clearable
      placeholder={t('Search by name')}
      data={offered.map((person) => ({ value: String(person.id), label: fullName(person) }))}
      // The server has searched already: by code too, accents and order of words ignored.
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
            : t('Every Active employee like that has an account already.')
      }
      error={error}
      renderOption={({ option }) => {
        const person = offered.find(({ id }) => String(id) === option.value);
        return (
          person && (
            <Group gap="xs" wrap="nowrap">
              <PersonAvatar person={person} size={28} />
              <div>
                <Text size="sm">{fullName(person)}</Text>
                <Text size="xs" c="dimmed">
                  {t(person.employee_role.name)} · {person.company.name}
                </Text>
              </div>
            </Group>
          )
        );
      }}
    />
  );
}
