import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import {
  type Answer,
  createUser,
  type EmployeeCard,
  FIRST_LINK_DAYS,
  inviteUser,
  mailedInvitation,
  mailInvitation,
  newInvitation,
  newUser,
} from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { type FormSchema, useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { AccountOwner } from './account-owner.tsx';
import { EmailField } from './email-field.tsx';
import { EmployeePicker } from './employee-picker.tsx';
import { FirstPasswordField } from './first-password-field.tsx';
import { generatePassword } from './generate-password.ts';
import { PasswordLink } from './password-link.tsx';
import { useUsernameSuggestion } from './use-username-suggestion.ts';
import { withAccountRules } from './with-account-rules.ts';

/** The form as it is sent: without a password its owner sets it by a link. */
type NewAccount = { employee_id: number; username: string; email?: string | null; password?: string };

type AddUserFormProps = {
  /** Whose account it will be; one is picked in the form unless given. */
  employee?: EmployeeCard;
  onClose: () => void;
};

/** How the new person comes by their password. */
type Way = 'mail' | 'link' | 'password';

/** The rules of the form: where its owner sets the password by a link, the one in the form does not count. */
function rulesOf(way: Way, employee: EmployeeCard | null): FormSchema<NewAccount> {
  if (way === 'password') return withAccountRules(newUser, { employee });
  const rules = withAccountRules(way === 'mail' ? mailedInvitation : newInvitation, { employee });
  return { safeParse: (values) => rules.safeParse({ ...(values as NewAccount), password: '' }) };
}

/** The form 'Add User Credentials': an employee, and what they sign in with, filled in as far as it can be. */
export function AddUserForm({ employee: given, onClose }: AddUserFormProps) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const [picked, setPicked] = useState<EmployeeCard | null>(given ?? null);
  const [way, setWay] = useState<Way>('link');
  const [invited, setInvited] = useState<Answer<typeof inviteUser> | null>(null);
  const [empty] = useState(() => ({
    employee_id: given?.id ?? null,
    username: '',
    email: '',
    password: generatePassword(),
  }));
  const form = useContractForm(rulesOf(way, picked), empty);
  useUsernameSuggestion(form, picked);
  const invite = useWrite(inviteUser, {
    form,
    onSuccess: (account) => {
      form.markSaved();
      setInvited(account);
    },
  });
  const close = () => {
    form.markSaved();
    onClose();
  };
  const add = useWrite(createUser, { form, onSuccess: close });
  const send = useWrite(mailInvitation, { form, onSuccess: close });

  async function submit({ password, ...body }: NewAccount) {
    const agreed = await confirmAction({
      sentence: t('They will be able to sign in as {{username}}.', { username: body.username }),
      subject: picked ? fullName(picked) : undefined,
      verb: t('Add user'),
    });
    if (!agreed) return;
    if (way === 'mail') send.mutate({ body: { ...body, email: body.email ?? '' } });
    else if (password === undefined) invite.mutate({ body });
    else add.mutate({ body: { ...body, password } });
  }

  if (invited)
    return (
      <Stack>
        <AccountOwner employee={invited.employee} />
        <PasswordLink link={invited.link} endsAt={invited.link_ends_at} name={fullName(invited.employee)} />
        <Group justify="end">
          <Button onClick={onClose}>{t('Done')}</Button>
        </Group>
      </Stack>
    );

  return (
    <ContractForm
      form={form}
      pending={add.isPending || invite.isPending || send.isPending}
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
      <EmailField form={form} required={way === 'mail'} />
      <Radio.Group
        label={t('How they get their password')}
        value={way}
        onChange={(value) => setWay(value as Way)}
      >
        <Stack gap="xs" py={6}>
          {site.sends_mail && (
            <Radio
              value="mail"
              label={t('They get a one-time link by mail')}
              description={t('The link works for {{days}} days. No one else sees it.', {
                days: FIRST_LINK_DAYS,
              })}
            />
          )}
          <Radio
            value="link"
            label={t('They set it by a one-time link')}
            description={t('The link works for {{days}} days.', {
              days: FIRST_LINK_DAYS,
            })}
          />
          <Radio
            value="password"
            label={t('I set a first password')}
            description={t('They have to change it when they first sign in.')}
          />
        </Stack>
      </Radio.Group>
      {way === 'password' && <FirstPasswordField form={form} />}
    </ContractForm>
  );
}
