import { Loader, Select, UnstyledButton } from '@mantine/core';
import { asPage, type EmployeeCard, listUnassignedEmployees, type RoleId, roles } from '@plumbline/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { fullName } from '../../ui/badges/person-avatar.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import classes from './manpower.module.css';
import { PersonLine } from './person-line.tsx';

const PEOPLE_PER_PAGE = 50;

type OfferedPeopleProps = {
  /** Those who are on it are not offered. */
  item: ItemRef;
  roleIds: readonly number[];
  /** Others who are not offered. */
  without?: ReadonlySet<number>;
  /** Whose assignment is being saved. */
  assigningId?: number | null;
  onPick: (person: EmployeeCard) => void;
};

/** Active people of some roles who are not on an item yet, searched and a page at a time. */
export function OfferedPeople({ item, roleIds, without, assigningId = null, onPick }: OfferedPeopleProps) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [roleId, setRoleId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const people = useEndpoint(
    listUnassignedEmployees,
    {
      params: { kind: item.type, id: item.id },
      query: {
        role_ids: roleId ?? roleIds.join(','),
        search_term: term,
        page,
        per_page: PEOPLE_PER_PAGE,
      },
    },
    { keepPrevious: true },
  );
  const offered = people.data && asPage(people.data);
  const shown = offered?.data.filter(({ id }) => !without?.has(id)) ?? [];

  return (
    <>
      <SearchField
        value={term}
        onSearch={(typed) => {
          setTerm(typed);
          setPage(1);
        }}
        placeholder={t('Search by name or code')}
        aria-label={t('Search by name or code')}
        data-autofocus
        onKeyDown={(event) => {
          // The form around it is not saved by the key that ends a search.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      {roleIds.length > 1 && (
        <Select
          aria-label={t('Role')}
          placeholder={t('All roles')}
          clearable
          value={roleId}
          onChange={(picked) => {
            setRoleId(picked);
            setPage(1);
          }}
          data={roleIds.map((id) => ({ value: String(id), label: t(roles[id as RoleId]) }))}
        />
      )}
      {people.error && !offered ? (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      ) : !offered ? (
        <Loading />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t('No one to add')}
          reason={t('All matching Active employees are already assigned.')}
        />
      ) : (
        <ul className={classes.people} aria-busy={people.isPlaceholderData || undefined}>
          {shown.map((person) => (
            <Choice
              key={person.id}
              person={person}
              assigning={assigningId === person.id}
              onAssign={() => onPick(person)}
            />
          ))}
        </ul>
      )}
      {offered && offered.total > offered.data.length && <Pagination page={offered} onPage={setPage} />}
    </>
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
