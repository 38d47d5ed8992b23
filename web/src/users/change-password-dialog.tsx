import { Text } from '@mantine/core';
import { type Call, changeUser } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { formExit } from '../ui/forms/form-exit.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { OwnPasswordFields } from './own-password-fields.tsx';
import { emptyPassword, ownPasswordForm } from './own-password-form.ts';

/** Changes one's own password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const form = useContractForm(ownPasswordForm(user), emptyPassword);
  const { leave, leaveSaved } = formExit(form, onClose);
  const write = useWrite(changeUser, { form, onSuccess: leaveSaved });

  async function submit(body: Omit<Call<typeof changeUser>['body'], 'username'>) {
    const agreed = await confirmAction({
      sentence: t('Your other devices will be signed out.'),
      subject: user.username,
      verb: t('Change Password'),
    });
    if (agreed) write.mutate({ params: { id: user.id }, body: { ...body, username: user.username } });
  }

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      title={t('Change Password')}
      size={400}
    >
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Change Password')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <Text size="sm" c="dimmed">
          {t('Your other devices will be signed out and need the new password. This device stays signed in.')}
        </Text>
        <OwnPasswordFields form={form} />
      </ContractForm>
    </Dialog>
  );
}
