import { TextInput } from '@mantine/core';
import { type Call, createUser, type EmployeeCard, newUser } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { AccountOwner } from './account-owner.tsx';
import { EmployeePicker } from './employee-picker.tsx';
import { FirstPasswordField } from './first-password-field.tsx';
import { generatePassword } from './generate-password.ts';
import { useUsernameSuggestion } from './use-username-suggestion.ts';
import { withAccountRules } from './with-account-rules.ts';

type AddUserFormProps = {
  /** Whose account it will be; one is picked in the form unless given. */
  employee?: EmployeeCard;
  onClose: () => void;
};

/** The form 'Add User Credentials': an employee, and what they sign in with, filled in as far as it can be. */
export function AddUserForm({ employee: given, onClose }: AddUserFormProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<EmployeeCard | null>(given ?? null);
  const [empty] = useState(() => ({
    employee_id: given?.id ?? null,
    username: '',
    password: generatePassword(),
  }));
  const form = useContractForm(withAccountRules(newUser, { employee: picked }), empty);
  useUsernameSuggestion(form, picked);
  const add = useWrite(createUser, {
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });

  async function submit(body: Call<typeof createUser>['body']) {
    const agreed = await confirmAction({
      sentence: t('They will be able to sign in as {{username}}.', { username: body.username }),
      subject: picked ? fullName(picked) : undefined,
      verb: t('Add user'),
    });
    if (agreed) add.mutate({ body });
  }

  return (
    <ContractForm
      form={form}
      pending={add.isPending}
      onSubmit={(body) => void submit(body)}
      onCancel={onClose}
    >
      {given ? (
        <AccountOwner employee={given} />
      ) : (
        <EmployeePicker
          picked={picked}
          error={form.errors.employee_id}
          onPick={(person) => {
            setPicked(person);
            form.setFieldValue('employee_id', person?.id ?? null);
          }}
        />
      )}
      <TextInput
        label={t('Username')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <FirstPasswordField form={form} />
    </ContractForm>
  );
}
