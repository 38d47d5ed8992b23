import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { NoMatch } from '../ui/no-match.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { AddUserPanel } from './add-user-panel.tsx';
import { useUserList } from './use-user-list.ts';
import { useUserAddress } from './user-address.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDetailsPanel } from './user-details-panel.tsx';

/** The accounts, and over them the details of one or the form that adds one. */
export function Users() {
  const { t } = useTranslation();
  const address = useUserAddress();
  const { query, search_term, search, setPage } = useUserList();
  const columns = useUserColumns();
  const filtered = search_term !== '';

  return (
    <>
      <FilterBar
        active={filtered}
        count={query.data?.total}
        onClear={() => search('')}
        actions={<Button onClick={address.add}>{t('+ add user')}</Button>}
      >
        <SearchField
          label={t('Name')}
          placeholder={t('Name or username')}
          w={{ sm: 240 }}
          value={search_term}
          onSearch={search}
        />
      </FilterBar>
      <DataTable
        label={t('Users')}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={(row) => row.id}
        onOpen={(row) => address.open(row.id)}
        isSelected={(row) => row.id === address.user}
        actionsTitle={t('Details')}
        rowActions={(row) => (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Details of {{name}}', { name: fullName(row.employee) })}
            onClick={() => address.open(row.id)}
          >
            {t('Details')}
          </Button>
        )}
        empty={
          filtered ? (
            <NoMatch title={t('No users found')} reason={t('Try a different name or username.')} />
          ) : (
            <EmptyState
              icon={<KeyRound />}
              title={t('No users yet')}
              reason={t('Give an employee a username and password so that they can sign in.')}
              action={<Button onClick={address.add}>{t('+ add user')}</Button>}
            />
          )
        }
      />
      {query.data && query.data.total > 0 && <Pagination page={query.data} onPage={setPage} />}
      <UserDetailsPanel accounts={query.data?.data} id={address.user} onClose={address.close} />
      <AddUserPanel opened={address.adding} onClose={address.close} />
    </>
  );
}
