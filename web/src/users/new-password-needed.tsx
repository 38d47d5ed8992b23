import { Button, Stack, Text, Title } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { changeUser } from '@plumbline/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';
import { queryClient } from '../platform/query-client.ts';
import { useSignedIn } from '../platform/session.ts';
import { signOut } from '../platform/sign-out.ts';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { useEscape } from '../ui/overlays/use-escape.ts';
import classes from './new-password-needed.module.css';
import { OwnPasswordFields } from './own-password-fields.tsx';
import { emptyPassword, ownPasswordForm } from './own-password-form.ts';

/**
 * Asks for a password of one's own where somebody else has set the present one: nothing else is answered until then. It
 * covers the page, if there is one, which stays as it was.
 */
export default function NewPasswordNeeded() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useContractForm(ownPasswordForm(user), emptyPassword);
  const write = useWrite(changeUser, {
    form,
    onSuccess: () => {
      form.markSaved();
      // What the page behind it asked for meanwhile was refused.
      void queryClient.invalidateQueries();
    },
  });

  // Panels that are open behind it must not handle Escape.
  useEscape(true);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[data-autofocus]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={t('Choose a new password')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <Notifications withinPortal={false} position="top-center" />
      <Stack className={classes.card}>
        <Title order={1} size="h3">
          {t('Choose a new password')}
        </Title>
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
            <Button variant="subtle" color="gray" mr="auto" onClick={() => void signOut()}>
              {t('Logout')}
            </Button>
          }
        >
          <OwnPasswordFields form={form} />
        </ContractForm>
      </Stack>
    </dialog>
  );
}
