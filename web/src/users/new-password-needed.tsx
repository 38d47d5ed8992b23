import { Button, Text } from '@mantine/core';
import { changeUser } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSignedIn } from '../platform/session.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { PageCover } from '../ui/overlays/page-cover.tsx';
import { OwnPasswordFields } from './own-password-fields.tsx';
import { emptyPassword, ownPasswordForm } from './own-password-form.ts';

/** Asks for a password of one's own where somebody else has set the present one: nothing else is answered until then. */
export default function NewPasswordNeeded({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const form = useContractForm(ownPasswordForm(user), emptyPassword);
  const write = useWrite(changeUser, {
    form,
    onSuccess: () => {
      form.markSaved();
      // What the page behind it asked for meanwhile was refused.
      void queryClient.invalidateQueries();
    },
  });

  return (
    <PageCover title={t('Choose a new password')}>
      <Text size="sm" c="dimmed">
        {t('Somebody else has set your password. Please choose one that only you know.')}
      </Text>
      <ContractForm
        form={form}
        pending={write.isPending}
        submitLabel={t('Change Password')}
        onSubmit={(body) =>
          write.mutate({ params: { id: user.id }, body: { ...body, username: user.username } })
        }
        barStart={
          <Button variant="subtle" color="gray" mr="auto" onClick={onLogout}>
            {t('Logout')}
          </Button>
        }
      >
        <OwnPasswordFields form={form} />
      </ContractForm>
    </PageCover>
  );
}
