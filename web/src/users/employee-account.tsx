import { Button, Group, Text } from '@mantine/core';
import { type EmployeeCard, listUsers, roleIdOf } from '@plumbline/contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { AddUserPanel } from './add-user-panel.tsx';
import { UserDetailsPanel } from './user-details-panel.tsx';

/** What an employee signs in with, for those who manage users: their account, or the way to give them one. */
export function EmployeeAccount({ employee }: { employee: EmployeeCard }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  // The form stays while it shows the link of the account that it has made.
  const [opened, setOpened] = useState<'form' | 'details' | null>(null);
  const query = { employee_id: employee.id, per_page: 1 };
  const accounts = useEndpoint(listUsers, { query }).data?.data;
  if (!accounts) return null;

  const [account] = accounts;
  // Only a Superadmin manages a Superadmin's account. Rule: ACCOUNT-10.
  const mayAdd =
    employee.employee_status === 'Active' &&
    (role === 'Superadmin' || employee.employee_role.id !== roleIdOf('Superadmin'));
  const close = () => setOpened(null);
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {account ? t('Username: {{username}}', { username: account.username }) : t('No user account')}
      </Text>
      {account ? (
        <Button variant="default" onClick={() => setOpened('details')}>
          {t('User Details')}
        </Button>
      ) : (
        mayAdd && (
          <Button
            variant="light"
            leftSection={<KeyRound size={16} aria-hidden />}
            onClick={() => setOpened('form')}
          >
            {t('Add User Credentials')}
          </Button>
        )
      )}
      <UserDetailsPanel
        accounts={accounts}
        id={opened === 'details' && account ? account.id : 0}
        onClose={close}
      />
      <AddUserPanel employee={employee} opened={opened === 'form'} onClose={close} />
    </Group>
  );
}
