import { Group, Text } from '@mantine/core';
import type { UserAccount } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { useCards } from '../ui/use-device.ts';

/** The columns of the accounts. */
export function useUserColumns(): Column<UserAccount>[] {
  const { t } = useTranslation();
  const cards = useCards();
  return [
    {
      key: 'name',
      sortable: true,
      title: t('Name'),
      onPhone: 'title',
      render: ({ employee, username }) => (
        <Group gap={10} wrap="nowrap">
          <PersonAvatar person={employee} size={28} />
          <div>
            {fullName(employee)}
            {cards && (
              <Text size="xs" c="dimmed">
                {username}
              </Text>
            )}
          </div>
        </Group>
      ),
    },
    {
      key: 'role',
      sortable: true,
      title: t('Role'),
      decides: true,
      onPhone: 'detail',
      unlabelled: true,
      render: ({ employee }) => t(employee.employee_role.name),
    },
    {
      key: 'username',
      sortable: true,
      title: t('Username'),
      tooltip: ({ username }) => username,
      render: ({ username }) => username,
    },
    {
      key: 'company',
      title: t('Company'),
      sortable: true,
      hiddenAtFirst: true,
      tooltip: ({ employee }) => employee.company.name,
      render: ({ employee }) => employee.company.name,
    },
  ];
}
