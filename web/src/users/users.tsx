import { Button } from '@mantine/core';
import { listUsers } from '@plumbline/contract';
import { Eye, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { RowActions } from '../ui/tables/row-actions.tsx';
import { AddUserPanel } from './add-user-panel.tsx';
import { useUserAddress } from './user-address.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDetailsPanel } from './user-details-panel.tsx';

/** The accounts, and over them the details of one or the form that adds one. */
export function Users() {
  const { t } = useTranslation();
  const address = useUserAddress();
  const columns = useUserColumns();
  const list = useList(listUsers, {
    columns,
    sort: { by: 'name', direction: 'asc' },
    filters: { search_term: { kind: 'search', label: t('Name'), placeholder: t('Name or username') } },
  });
  const add = <Button onClick={address.add}>{t('+ add user')}</Button>;

  return (
    <>
      <ListTable
        list={list}
        label={t('Users')}
        rowKey={(row) => row.id}
        actions={add}
        onOpen={(row) => address.open(row.id)}
        isSelected={(row) => row.id === address.user}
        actionsTitle={t('Details')}
        rowActions={(row) => (
          <RowActions
            name={fullName(row.employee)}
            actions={[
              { label: t('Details'), icon: <Eye size={16} aria-hidden />, run: () => address.open(row.id) },
            ]}
          />
        )}
        noMatch={{
          title: t('No users found'),
          reason: t('Try a different name or username.'),
        }}
        empty={{
          icon: <KeyRound />,
          title: t('No users yet'),
          reason: t('Give an employee a username and password so that they can sign in.'),
          action: add,
        }}
      />
      <UserDetailsPanel inAddress accounts={list.rows} id={address.user} onClose={address.close} />
      <AddUserPanel inAddress opened={address.adding} onClose={address.close} />
    </>
  );
}
