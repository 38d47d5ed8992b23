import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type UserAccount, userChanges } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { StaleNotice } from '../ui/forms/stale-notice.tsx';
import { type ContractForm as ContractFormState, useContractForm } from '../ui/forms/use-contract-form.ts';
import { AccountLink } from './account-link.tsx';
import { AccountOwner } from './account-owner.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResetTwoStep } from './reset-two-step.tsx';
import { useUserWrites } from './use-user-writes.ts';
import { withAccountRules } from './with-account-rules.ts';

const valuesOf = ({ username, email }: UserAccount) => ({
  username,
  email: email ?? '',
  old_password: '',
  password: '',
  password_confirmation: '',
});

/** An account's username and password, and the way to delete it. */
export function UserDetailsForm({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { abilities, employee } = account;
  // The version that the fields were filled in from: what was changed since is noticed by it.
  const [read, setRead] = useState(account);
  const form = useContractForm(withAccountRules(userChanges, account), valuesOf(account));
  const { update, remove, refused, settle } = useUserWrites({
    form,
    onLeft: () => {
      form.markSaved();
      onClose();
    },
  });

  return (
    <Stack>
      <AccountOwner employee={employee} />
      {!abilities.edit && (
        <Text size="sm" c="dimmed">
          {t('Only a Superadmin can manage the account of somebody at or above your own role.')}
        </Text>
      )}
      {abilities.link && <AccountLink account={account} />}
      <ContractForm
        form={form}
        locked={!abilities.edit}
        pending={update.isPending}
        onSubmit={(body) => void update.ask(read, body)}
        onCancel={onClose}
        barStart={
          abilities.delete && (
            <Button
              variant="subtle"
              color="bad"
              mr="auto"
              leftSection={<Trash2 size={16} />}
              loading={remove.isPending}
              onClick={() => void remove.ask(account)}
            >
              {t('Delete')}
            </Button>
          )
        }
      >
        {refused && (
          <StaleNotice
            sentence={refused.message}
            theirs={
              account.username === read.username
                ? t('The e-mail address is now “{{email}}”.', { email: account.email ?? '' })
                : t('The username is now “{{username}}”.', { username: account.username })
            }
            onKeepMine={() => {
              setRead(account);
              settle();
            }}
            onTakeTheirs={() => {
              form.setFieldValue('username', account.username);
              form.setFieldValue('email', account.email ?? '');
              setRead(account);
              settle();
            }}
          />
        )}
        <UserFields form={form} locked={!abilities.edit} isOwn={account.id === user.id} />
      </ContractForm>
      {abilities.reset_two_step && <ResetTwoStep account={account} />}
      <FoldedHistory kind="users" id={account.id} />
    </Stack>
  );
}

type UserFieldsProps = {
  form: ContractFormState<ReturnType<typeof valuesOf>, unknown>;
  locked: boolean;
  isOwn: boolean;
};

function UserFields({ form, locked, isOwn }: UserFieldsProps) {
  const { t } = useTranslation();
  // Of somebody else a link is the usual way: then no one but they know the password.
  const [setsPassword, setSetsPassword] = useState(isOwn);
  return (
    <>
      <TextInput
        label={t('Username')}
        withAsterisk={!locked}
        readOnly={locked}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('username')}
      />
      <EmailField form={form} readOnly={locked} />
      {!locked && isOwn && (
        <PasswordInput
          label={t('Old password')}
          description={t('Required to change your username or password.')}
          autoComplete="current-password"
          {...form.getInputProps('old_password')}
        />
      )}
      {!locked && setsPassword && (
        <NewPasswordFields form={form} description={t('Leave blank to keep the current password.')} />
      )}
      {!locked && !setsPassword && (
        <Button variant="subtle" color="gray" onClick={() => setSetsPassword(true)}>
          {t('Set a password instead of a link')}
        </Button>
      )}
    </>
  );
}
