import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { leave } from '../platform/token.ts';
import { useEscape } from '../ui/overlays/use-escape.ts';
import classes from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';

/**
 * Asks for the password again where a session ended under unsaved work. It covers the page, which stays as it was:
 * after signing in people go on where they were.
 * @param username of the account that the page belongs to
 */
export default function SignInAgain({ username }: { username: string }) {
  const { t } = useTranslation();
  const { name } = useSingleSignOn();
  const passkey = usePasskeySignIn();
  const dialog = useRef<HTMLDialogElement>(null);

  // Panels that are open behind it must not handle Escape.
  useEscape(true);

  // A modal <dialog> is above every other one, and nothing behind it can be reached.
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-label={t('Your session has expired')}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      <SignInForm
        sentence={t(
          'Your session has expired. Please sign in again to continue. What you typed is still here.',
        )}
        username={username}
        entering={passkey.busy}
        problem={passkey.problem}
      >
        {passkey.isOffered && (
          <Button variant="default" size="md" fullWidth disabled={passkey.busy} onClick={passkey.start}>
            {t('Sign in with a passkey')}
          </Button>
        )}
        {name !== null && (
          <Button component="a" href="#/login" target="_blank" variant="default" size="md" fullWidth>
            {t('Sign in with {{name}} in another tab', { name })}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('Leave without saving')}
        </Button>
      </SignInForm>
    </dialog>
  );
}
