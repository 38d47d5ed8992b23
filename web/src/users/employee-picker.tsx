import { Group, Text } from '@mantine/core';
import { asPage, type EmployeeCard, listEmployeesWithoutUser } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import { PersonSelect, usePersonSearch } from '../ui/fields/person-select.tsx';

type EmployeePickerProps = {
  picked: EmployeeCard | null;
  onPick: (person: EmployeeCard | null) => void;
  error: ReactNode;
};

/** A pick list of the Active employees who have no account yet. */
export function EmployeePicker({ picked, onPick, error }: EmployeePickerProps) {
  const { t } = useTranslation();
  const search = usePersonSearch(picked);
  const query = { search_term: search.search_term, page: 1, per_page: 50 };
  const { data, ...found } = useEndpoint(listEmployeesWithoutUser, { query }, { keepPrevious: true });
  const people = asPage(data ?? []);
  return (
    <PersonSelect
      label={t('Employee')}
      required
      placeholder={t('Search by name')}
      search={search}
      found={{ people: people.data, total: people.total, error: found.error, isFetching: found.isFetching }}
      noOneFound={t('All matching Active employees already have an account.')}
      picked={picked}
      onPick={onPick}
      error={error}
      renderPerson={(person) => (
        <Group gap="xs" wrap="nowrap">
          <PersonAvatar person={person} size={28} />
          <div>
            <Text size="sm">{fullName(person)}</Text>
            <Text size="xs" c="dimmed">
              {t(person.employee_role.name)} · {person.company.name}
            </Text>
          </div>
        </Group>
      )}
    />
  );
}
