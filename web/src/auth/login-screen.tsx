import { Button } from '@mantine/core';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLock } from '../platform/lock/lock-record.ts';
import { useSession } from '../platform/session.ts';
import classes from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { UnlockForm } from './unlock-form.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { useSingleSignOn } from './use-single-sign-on.ts';
import { WaitingOwners } from './waiting-owners.tsx';

/**
 * The sign-in; on a locked device its PIN comes first.
 * @param onTyping somebody types who they are
 */
export function LoginScreen({ onTyping }: { onTyping: () => void }) {
  const { t } = useTranslation();
  const { to } = useSearch({ from: '/login' });
  const session = useSession();
  const [lock] = useState(getLock);
  const [way, setWay] = useState<'pin' | 'password' | 'no-try-left'>(lock ? 'pin' : 'password');
  const asksForPin = lock !== null && way === 'pin' && session.status === 'signed-out';
  const singleSignOn = useSingleSignOn(!asksForPin);
  const passkey = usePasskeySignIn(!asksForPin);

  useEffect(() => {
    document.title = `${asksForPin ? t('Locked') : t('Sign In')} · Plumbline`;
  }, [t, asksForPin]);

  if (session.status === 'signed-in') return <RedirectBack to={to} />;
  const problem = session.status === 'loading' ? session.problem : (passkey.problem ?? singleSignOn.problem);

  function sentence(): string {
    if (way === 'no-try-left')
      return t('Wrong PIN 5 times. Sign in with your password. You need a connection.');
    if (lock)
      return t(
        'You need a connection to sign in. It ends the lock. What {{name}} has not sent stays on this device.',
        { name: lock.name },
      );
    return to ? t('Please sign in to continue.') : t('Sign in with your Plumbline account credentials.');
  }

  return (
    <main className={classes.page} onInput={onTyping}>
      {asksForPin ? (
        <UnlockForm
          name={lock.name}
          onSignIn={() => setWay('password')}
          onNoTryLeft={() => setWay('no-try-left')}
        />
      ) : (
        <SignInForm
          sentence={sentence()}
          entering={(session.status === 'loading' && problem === null) || singleSignOn.busy || passkey.busy}
          problem={problem}
          secondStep={singleSignOn.secondStep}
        >
          {passkey.isOffered && (
            <Button variant="default" size="md" fullWidth disabled={passkey.busy} onClick={passkey.start}>
              {t('Sign in with a passkey')}
            </Button>
          )}
          {singleSignOn.name !== null && (
            <Button
              variant="default"
              size="md"
              fullWidth
              disabled={singleSignOn.busy}
              onClick={singleSignOn.start}
            >
              {t('Sign in with {{name}}', { name: singleSignOn.name })}
            </Button>
          )}
          {!lock && <WaitingOwners />}
          {lock && way === 'password' && (
            <Button variant="subtle" color="gray" onClick={() => setWay('pin')}>
              {t('Back to the PIN')}
            </Button>
          )}
        </SignInForm>
      )}
    </main>
  );
}

/** Leads on to where one wanted to go, or home. */
function RedirectBack({ to }: { to: string | undefined }) {
  const router = useRouter();
  useEffect(() => {
    if (to) router.history.replace(to);
  }, [router, to]);
  return to ? null : <Navigate to="/" replace />;
}
