import { PasswordInput, TextInput } from '@mantine/core';
import { createUser, type EmployeeCard, MIN_PASSWORD, newUser } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { confirmAction } from '../ui/confirm.tsx';
import { ContractForm } from '../ui/contract-form.tsx';
import { fullName } from '../ui/person-avatar.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import { EmployeePicker } from './employee-picker.tsx';

const empty = { employee_id: null as number | null, username: '', password: '' };

/** The form 'Add User Credentials': an employee, and what they sign in with. */
export function AddUserForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(newUser, empty);
  const [employee, setEmployee] = useState<EmployeeCard | null>(null);
  const add = useWrite(createUser, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });

  async function save(body: NonNullable<ReturnType<typeof form.check>>) {
    const sure = await confirmAction({
      sentence: t('This will let the employee sign in as “{{username}}”.', { username: body.username }),
      subject: employee ? fullName(employee) : undefined,
      verb: t('Add user'),
    });
    if (sure) add.mutate({ body });
  }

  return (
    <ContractForm form={form} pending={add.isPending} onSubmit={(body) => void save(body)} onCancel={onClose}>
      <EmployeePicker
        picked={employee}
        error={form.errors.employee_id}
        onPick={(person) => {
          setEmployee(person);
          form.setFieldValue('employee_id', person?.id ?? null);
        }}
      />
      <TextInput
        label={t('Username')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('Password')}
        description={t('At least {{count}} characters.', { count: MIN_PASSWORD })}
        required
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
    </ContractForm>
  );
}
