import { Group, Switch, Tabs, Text } from '@mantine/core';
import type { EmployeeRecord } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../history/index.ts';
import { LeaveDetails } from '../leave/index.ts';
import { useMay } from '../platform/session.ts';
import { PersonAvatar } from '../ui/badges/person-avatar.tsx';
import { confirmLosing } from '../ui/forms/use-unsaved-guard.ts';
import { EmployeeAccount } from '../users/index.ts';
import { DetailsForm } from './details-form.tsx';
import type { DetailsTab } from './employee-address.ts';
import { fieldTabNames } from './employee-fields.ts';
import { FieldTabs } from './employee-panels.tsx';
import classes from './employees.module.css';
import { EraseData } from './erase-data.tsx';
import { PendingRolePayChange } from './pending-role-pay-change.tsx';
import { ProfilePictureForm } from './profile-picture-form.tsx';

type DetailsProps = {
  record: EmployeeRecord;
  tab: DetailsTab;
  onTab: (tab: DetailsTab) => void;
  onClose: () => void;
};

/** An employee's record by tabs; its fields are locked until editing is enabled. */
export function Details({ record, tab, onTab, onClose }: DetailsProps) {
  const { t } = useTranslation();
  const mayWrite = useMay('employee.write');
  const seesLeave = useMay('leave-credit.see-others');
  const [editing, setEditing] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  const hasUnsaved = useRef(() => false);
  const [leaveOpened, setLeaveOpened] = useState(tab === 'leave');
  const showsFields = (fieldTabNames as readonly string[]).includes(tab);

  async function toggle(next: boolean) {
    if (next || (await confirmLosing(hasUnsaved.current()))) setEditing(next);
  }

  return (
    <Tabs
      value={tab}
      onChange={(next) => {
        if (next === 'leave') setLeaveOpened(true);
        onTab(next as DetailsTab);
      }}
      keepMountedMode="display-none"
    >
      <DetailsHead record={record} />
      {mayWrite && <PendingRolePayChange employeeId={record.id} />}
      <Tabs.List className={classes.tabs}>
        <FieldTabs errors={errors} />
        {seesLeave && <Tabs.Tab value="leave">{t('Leave Details')}</Tabs.Tab>}
        {mayWrite && <Tabs.Tab value="picture">{t('Change Profile Picture')}</Tabs.Tab>}
        <Tabs.Tab value="history">{t('History')}</Tabs.Tab>
      </Tabs.List>
      {/* Hidden and not gone: what is typed outlasts a look at the other tabs. */}
      <div hidden={!showsFields}>
        {mayWrite && (
          <Group justify="flex-end" mb="xs">
            <Switch
              label={t('Enable Editing')}
              checked={editing}
              onChange={(event) => void toggle(event.currentTarget.checked)}
            />
          </Group>
        )}
        <DetailsForm
          record={record}
          editing={editing}
          tab={tab}
          onTab={onTab}
          onErrors={setErrors}
          hasUnsaved={hasUnsaved}
          onSaved={() => setEditing(false)}
          onClose={onClose}
        />
        {mayWrite && <EraseData record={record} />}
      </div>
      {/* Kept once it was opened, for the same reason. */}
      {seesLeave && (leaveOpened || tab === 'leave') && (
        <Tabs.Panel value="leave">
          <LeaveDetails
            employee={record}
            staysAt={(search) => search.employee === record.id}
            onClose={onClose}
          />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="picture">
        {tab === 'picture' && mayWrite && <ProfilePictureForm employee={record} onClose={onClose} />}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        {tab === 'history' && <RecordHistory kind="employees" id={record.id} />}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Who an employee is, at a glance, and what they sign in with. */
function DetailsHead({ record }: { record: EmployeeRecord }) {
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
