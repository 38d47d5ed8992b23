import { Alert, Select } from '@mantine/core';
import {
  applyForLeave,
  type Call,
  type EmployeeCard,
  leaveTypeNames,
  leaveTypes,
  newLeaveApplication,
  totalDays,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { confirmAction } from '../ui/confirm.ts';
import { ContractForm } from '../ui/contract-form.tsx';
import { EmployeePicker } from '../ui/employee-picker.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { ReasonField } from '../ui/reason-field.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { emptyApplication } from './application-values.ts';
import { LeaveDates } from './leave-dates.tsx';
import { daysInWords } from './leave-words.ts';
import { useLeaveYears } from './use-leave-years.ts';
import { WhatItTakes } from './what-it-takes.tsx';

/** The form that asks for leave: for oneself, or by those who keep the leave credits for somebody else. */
export function ApplyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const mayEnter = useMay('leave-credit.write');
  const form = useContractForm(newLeaveApplication, emptyApplication);
  const [applicant, setApplicant] = useState<EmployeeCard | null>(null);
  const write = useWrite(applyForLeave, {
    form,
    onSuccess: ({ warnings }) => {
      showWarnings(warnings ?? []);
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
    if (agreed) write.mutate({ body });
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
            setApplicant(person);
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
