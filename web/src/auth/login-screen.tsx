import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import classes from './login-screen.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { to } = useSearch({ from: '/login' });
  const session = useSession();

  useEffect(() => {
    document.title = `${t('Sign In')} · Plumbline`;
  }, [t]);

  if (session.status === 'signed-in') return <RedirectBack to={to} />;
  const problem = session.status === 'loading' ? session.problem : null;
  return (
    <main className={classes.page}>
      <SignInForm
        sentence={
          to ? t('Please sign in to continue.') : t('Sign in with your Plumbline account credentials.')
        }
        entering={session.status === 'loading' && problem === null}
        problem={problem}
      />
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
