import { Alert, Select } from '@mantine/core';
import {
  applyForLeave,
  type Call,
  type EmployeeCard,
  getWorkCalendar,
  leaveDays,
  leaveTypeNames,
  leaveTypes,
  MAX_LEAVE_DAYS,
  newLeaveApplication,
  pathOfPlace,
  totalDays,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../outbox/index.ts';
import { useCommand } from '../platform/commands/use-command.ts';
import { showWarnings } from '../platform/notices.tsx';
import { useEndpoint } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { EmployeePicker } from '../ui/fields/employee-picker.tsx';
import { ReasonField } from '../ui/fields/reason-field.tsx';
import { usePerson } from '../ui/fields/use-person.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { formatPeriod } from '../ui/text/dates.ts';
import { type ApplicationValues, emptyApplication } from './application-values.ts';
import { LeaveDates } from './leave-dates.tsx';
import { daysInWords } from './leave-words.ts';
import { WhatItTakes } from './what-it-takes.tsx';

const DAY_MS = 86_400_000;

/** The form that asks for leave: for oneself, or by those who keep the leave credits for somebody else. */
export function ApplyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const mayEnter = useMay('leave-credit.write');
  const form = useStoredForm(useContractForm(newLeaveApplication, emptyApplication), {
    key: 'leave',
    name: t('Leave application'),
  });
  const [picked, setPicked] = useState<EmployeeCard | null>(null);
  // One that was stored on this device was not picked here.
  const applicant = usePerson(form.values.employee_id, [picked]);
  const write = useCommand(applyForLeave, {
    form,
    onDone: (outcome) => {
      if (outcome.state === 'saved') showWarnings(outcome.answer.warnings ?? []);
      form.markSaved();
      onClose();
    },
  });
  const company = (applicant ?? user.employee).company;
  const years = useLeaveYears(company.id, form.values);
  const { type_of_leave } = form.values;

  async function submit(body: Call<typeof applyForLeave>['body']) {
    const agreed = await confirmAction({
      sentence: t('This will submit the application for approval.'),
      consequence: years ? t('This uses {{days}}.', { days: daysInWords(totalDays(years)) }) : undefined,
      subject: `${fullName(applicant ?? user.employee)}: ${t(leaveTypes[body.type_of_leave])}`,
      verb: t('Apply'),
    });
    if (agreed)
      write.mutate({
        input: { body },
        record: 'leave',
        name: `${t('Leave')}: ${t(leaveTypes[body.type_of_leave])}, ${formatPeriod(body.start_date, body.end_date)}`,
        place: pathOfPlace({ kind: 'my_leave' }),
      });
  }

  return (
    <ContractForm
      form={form}
      pending={write.isPending}
      submitLabel={t('Apply')}
      onSubmit={(body) => void submit(body)}
      onCancel={onClose}
    >
      {mayEnter && (
        <EmployeePicker
          label={t('Employee')}
          placeholder={t('Yourself')}
          known={applicant}
          value={applicant?.id ?? null}
          error={form.errors.employee_id}
          onPick={(person) => {
            setPicked(person);
            form.setFieldValue('employee_id', person?.id ?? null);
          }}
        />
      )}
      <Select
        label={t('Type of leave')}
        required
        data-autofocus
        data={leaveTypeNames.map((type) => ({ value: type, label: t(leaveTypes[type]) }))}
        {...form.getInputProps('type_of_leave')}
      />
      <LeaveDates form={form} />
      {years?.length === 0 && (
        <Alert color="pending" py="xs">
          {t('Rest days and public holidays do not count as leave.')}
        </Alert>
      )}
      <WhatItTakes employeeId={applicant?.id ?? user.employee.id} type={type_of_leave} years={years ?? []} />
      <ReasonField {...form.getInputProps('reason')} />
    </ContractForm>
  );
}

/** The days that a leave takes by the calendar of a company, by year; null while there is nothing to count. */
function useLeaveYears(companyId: number, { start_date, end_date, half_day }: ApplicationValues) {
  const { data } = useEndpoint(getWorkCalendar, { params: { id: companyId } });
  // What the contract refuses anyway is not counted out.
  const isSane =
    start_date !== null &&
    end_date !== null &&
    start_date <= end_date &&
    Date.parse(end_date) - Date.parse(start_date) < MAX_LEAVE_DAYS * DAY_MS;
  return data && isSane ? leaveDays(start_date, end_date, half_day, data) : null;
}
