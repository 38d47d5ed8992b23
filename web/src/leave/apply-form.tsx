import { Select, Switch, Textarea } from '@mantine/core';
import {
  applyForLeave,
  type EmployeeCard,
  type LeaveType,
  leaveCreditYears,
  leaveTypeNames,
  leaveTypes,
  newLeaveApplication,
} from '@plumbline/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { useMay, useSignedIn } from '../platform/session.ts';
import { ContractForm } from '../ui/contract-form.tsx';
import { DateField } from '../ui/date-field.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { ApplicantPicker } from './applicant-picker.tsx';
import classes from './leave.module.css';
import { WhatItTakes } from './what-it-takes.tsx';

const empty = {
  employee_id: null as number | null,
  type_of_leave: null as LeaveType | null,
  start_date: null as string | null,
  end_date: null as string | null,
  half_day: false,
  reason: '',
};

/** The form that asks for leave: for oneself, or by those who keep the leave credits for somebody else. */
export function ApplyForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const mayEnter = useMay('leave-credit.write');
  const form = useContractForm(newLeaveApplication, empty);
  const [applicant, setApplicant] = useState<EmployeeCard | null>(null);
  const write = useWrite(applyForLeave, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });
  const { type_of_leave, start_date, end_date, half_day } = form.values;
  const years = leaveCreditYears(site.today);
  const bounds = { minDate: `${years.at(0)}-01-01`, maxDate: `${years.at(-1)}-12-31` };

  /** A half day is of one date; and who has picked the first day means no earlier last one. */
  function pick(field: 'start_date' | 'end_date', date: string | null) {
    form.clearFieldError(field);
    form.setFieldValue(field, date);
    const other = field === 'start_date' ? 'end_date' : 'start_date';
    const otherDate = form.getValues()[other];
    const goesAlong =
      half_day || (field === 'start_date' && date !== null && (otherDate === null || otherDate < date));
    if (goesAlong) form.setFieldValue(other, date);
  }

  function pickHalf(half: boolean) {
    form.clearFieldError('half_day');
    form.setFieldValue('half_day', half);
    if (half && start_date) form.setFieldValue('end_date', start_date);
  }

  return (
    <ContractForm
      form={form}
      pending={write.isPending}
      submitLabel={t('Apply')}
      onSubmit={(body) => write.mutate({ body })}
      onCancel={onClose}
    >
      {mayEnter && (
        <ApplicantPicker
          picked={applicant}
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
      <div className={classes.dates}>
        <DateField
          label={t('From')}
          required
          {...bounds}
          {...belowSentence(form.errors.start_date)}
          {...form.getInputProps('start_date')}
          onChange={(date) => pick('start_date', date)}
        />
        <DateField
          label={t('To')}
          required
          disabled={half_day}
          {...bounds}
          {...belowSentence(form.errors.end_date)}
          {...form.getInputProps('end_date')}
          onChange={(date) => pick('end_date', date)}
        />
      </div>
      <Switch
        label={t('Half day')}
        checked={half_day}
        error={form.errors.half_day}
        onChange={(event) => pickHalf(event.currentTarget.checked)}
      />
      <WhatItTakes
        employeeId={applicant?.id ?? user.employee.id}
        type={type_of_leave}
        start={start_date}
        end={end_date}
        halfDay={half_day}
      />
      <Textarea
        label={t('Reason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </ContractForm>
  );
}

/** There is no room for a month above these fields: it opens so far below that the sentence stays in sight. */
function belowSentence(error: ReactNode) {
  return error ? { popoverProps: { position: 'bottom-start' as const, offset: 68 } } : {};
}
