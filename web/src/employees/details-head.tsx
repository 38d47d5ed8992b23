import { Tabs, Text, Tooltip } from '@mantine/core';
import type { EmployeeRecord } from '@plumbline/contract';
import { ImageUp } from 'lucide-react';
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

/** The tab that changes the picture: its name where the tabs have several lines, and a symbol where they have one. */
export function PictureTab() {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('Change Profile Picture')}>
      <Tabs.Tab value="picture" aria-label={t('Change Profile Picture')}>
        <ImageUp size={16} className={classes.tabSymbol} aria-hidden />
        <span className={classes.tabWords}>{t('Change Profile Picture')}</span>
      </Tabs.Tab>
    </Tooltip>
  );
}
