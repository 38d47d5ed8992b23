import { Group, Text } from '@mantine/core';
import type { EmployeeCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName, PersonAvatar } from '../ui/badges/person-avatar.tsx';

/** Whose account it is: their name, and the role that they sign in with. */
export function AccountOwner({ employee }: { employee: EmployeeCard }) {
  const { t } = useTranslation();
  return (
    <Group wrap="nowrap">
      <PersonAvatar person={employee} size={40} />
      <div>
        <Text fw={600}>{fullName(employee)}</Text>
        <Text size="xs" c="dimmed">
          {t(employee.employee_role.name)} · {employee.company.name}
        </Text>
      </div>
    </Group>
  );
}
