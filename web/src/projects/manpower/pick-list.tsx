import { Loader, Select, Stack, UnstyledButton } from '@mantine/core';
import {
  asPage,
  type EmployeeCard,
  listUnassignedEmployees,
  type RoleId,
  roles,
  type WorkItem,
} from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { fullName } from '../../ui/person-avatar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { ManpowerGroup } from './groups.ts';
import classes from './manpower.module.css';
import { PersonLine } from './person-line.tsx';
import { useAssign } from './use-assign.ts';

const PEOPLE_PER_PAGE = 50;

/** Active people of a group's roles who are not on the item yet, a page at a time. A click assigns. */
export function PickList({ item, group }: { item: WorkItem; group: ManpowerGroup }) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const people = useEndpoint(
    listUnassignedEmployees,
    {
      params: { kind: item.type, id: item.id },
      query: {
        role_ids: roleId ?? group.roleIds.join(','),
        search_term: term,
        page,
        per_page: PEOPLE_PER_PAGE,
      },
    },
    { keepPrevious: true },
  );
  const offered = people.data && asPage(people.data);
  const { assign, assigningId } = useAssign(item, group);

  return (
    <Stack gap="xs">
      <SearchField
        value={term}
        onSearch={(typed) => {
          setTerm(typed);
          setPage(1);
        }}
        placeholder={t('Search by name or code')}
        aria-label={t('Search by name or code')}
        data-autofocus
      />
      {group.roleIds.length > 1 && (
        <Select
          aria-label={t('Role')}
          placeholder={t('All roles')}
          clearable
          value={roleId}
          onChange={(picked) => {
            setRoleId(picked);
            setPage(1);
          }}
          data={group.roleIds.map((id) => ({ value: String(id), label: t(roles[id as RoleId]) }))}
        />
      )}
      {people.error && !offered ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : !offered ? (
        <Loading />
      ) : offered.total === 0 ? (
        <EmptyState
          title={t('No one to add')}
          reason={t('All matching Active employees are already assigned.')}
        />
      ) : (
        <ul className={classes.people} aria-busy={people.isPlaceholderData || undefined}>
          {offered.data.map((person) => (
            <Choice
              key={person.id}
              person={person}
              assigning={assigningId === person.id}
              onAssign={() => void assign(person)}
            />
          ))}
        </ul>
      )}
      {offered && offered.total > offered.data.length && <Pagination page={offered} onPage={setPage} />}
    </Stack>
  );
}

type ChoiceProps = { person: EmployeeCard; assigning: boolean; onAssign: () => void };

function Choice({ person, assigning, onAssign }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <li>
      <UnstyledButton
        className={classes.choice}
        aria-label={t('Assign {{name}}', { name: fullName(person) })}
        onClick={onAssign}
      >
        <PersonLine person={person} />
        {assigning ? <Loader size={14} /> : <Plus size={16} aria-hidden />}
      </UnstyledButton>
    </li>
  );
}
