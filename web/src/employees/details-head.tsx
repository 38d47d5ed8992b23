import { Text } from '@mantine/core';
import type { EmployeeRecord } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { EmployeeAccount } from '../users/index.ts';
import classes from './employees.module.css';

/** Who an employee is, at a glance, and what they sign in with. */
export function DetailsHead({ record }: { record: EmployeeRecord }) {
  const { t } = useTranslation();
  const managesUsers = useMay('user.manage');
  return (
    <div className={classes.head}>
      <PersonAvatar person={record} size={40} />
      <Text size="sm" c="dimmed" className={classes.headWords}>
        {t(record.employee_role.name)}
        <br />
        {record.company.name}
      </Text>
      {managesUsers && <EmployeeAccount employee={record} />}
    </div>
  );
}
