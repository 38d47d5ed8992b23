import { Button } from '@mantine/core';
import { listUsers } from '@plumbline/contract';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../ui/list/list-table.tsx';
import { useList } from '../ui/list/use-list.ts';
import { fullName } from '../ui/person-avatar.tsx';
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
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Details of {{name}}', { name: fullName(row.employee) })}
            onClick={() => address.open(row.id)}
          >
            {t('Details')}
          </Button>
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
