import { Group, Text } from '@mantine/core';
import type { UserAccount } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';
import type { Column } from '../ui/tables/data-table.types.ts';
import { formatInstant } from '../ui/text/dates.ts';
import { useCards } from '../ui/use-device.ts';

/** The columns of the accounts. */
export function useUserColumns(): Column<UserAccount>[] {
  const { t } = useTranslation();
  const cards = useCards();
  const { site } = useSignedIn();

  /** The state of the link to set the password, in words; null where there is nothing to say. */
  function state({ is_invited, link_ends_at }: UserAccount): string | null {
    const moment = formatInstant(link_ends_at, site.time_zone);
    if (is_invited && !link_ends_at) return t('Invited, no link works');
    if (is_invited) return t('Invited, link ends {{moment}}', { moment });
    return link_ends_at ? t('Password link ends {{moment}}', { moment }) : null;
  }

  return [
    {
      key: 'name',
      sortable: true,
      title: t('Name'),
      onPhone: 'title',
      render: (account) => (
        <Group gap={10} wrap="nowrap">
          <PersonAvatar person={account.employee} size={28} />
          <div>
            {fullName(account.employee)}
            <Text size="xs" c="dimmed">
              {[cards && account.username, state(account)].filter(Boolean).join(' · ')}
            </Text>
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
