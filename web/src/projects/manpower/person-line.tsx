import { Text } from '@mantine/core';
import type { EmployeeCard } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { fullName, PersonAvatar } from '../../ui/badges/person-avatar.tsx';
import classes from './manpower.module.css';

/** Somebody with their role and company, as the people of an item and those to choose from are listed. */
export function PersonLine({ person }: { person: EmployeeCard }) {
  const { t } = useTranslation();
  return (
    <>
      <PersonAvatar person={person} size={28} />
      <div className={classes.names}>
        <Text truncate>{fullName(person)}</Text>
        <Text size="xs" c="dimmed" truncate>
          {t(person.employee_role.name)} · {person.company.name}
        </Text>
      </div>
    </>
  );
}
