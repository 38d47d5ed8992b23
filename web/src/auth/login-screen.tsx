import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { explainProblem } from '../platform/problem.ts';
import { signIn, useSession } from '../platform/session.ts';
import { Mark } from '../ui/mark.tsx';
import classes from './login-screen.module.css';

/** The sign-in. Its fields are left to the browser, so that password managers fill them as they please. */
export default function LoginScreen() {
  const { t } = useTranslation();
  const { to } = useSearch({ from: '/login' });
  const session = useSession();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    document.title = `${t('Sign In')} · Plumbline`;
  }, [t]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setSending(true);
    setProblem(null);
    try {
      await signIn({ username: String(fields.get('username')), password: String(fields.get('password')) });
    } catch (error) {
      setProblem(asApiProblem(error));
      form.querySelector<HTMLInputElement>('[name="password"]')?.select();
    } finally {
      setSending(false);
    }
  }

  if (session.status === 'signed-in') return <ToWantedPlace to={to} />;
  const failed = problem ?? (session.status === 'loading' ? session.problem : null);
  const waiting = sending || (session.status === 'loading' && !session.problem);
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={(event) => void submit(event)}>
        <h1 className={classes.brand}>
          <Mark size={36} />
          Plumbline
        </h1>
        <Text size="sm" c="dimmed">
          {to ? t('Please sign in to continue.') : t('Sign in with your Plumbline account credentials.')}
        </Text>
        {failed && (
          <Alert color="bad" icon={<CircleAlert />} title={t('Login Failed.')} role="alert">
            {reason(failed, t)}
          </Alert>
        )}
        <TextInput
          name="username"
          label={t('Username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          size="md"
          autoFocus
        />
        <PasswordInput
          name="password"
          label={t('Password')}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
        />
        <Button type="submit" size="md" fullWidth loading={waiting} mt={4}>
          {t('Sign In')}
        </Button>
      </form>
    </main>
  );
}

function reason(problem: ApiProblem, t: (key: string) => string): string {
  if (problem.code === 'sign_in_failed') return t('Credentials was invalid.');
  const { title, sentence } = explainProblem(problem, 'reading');
  return problem.code === 'offline' ? `${title}. ${sentence}` : sentence;
}

/** Leads on to where one wanted to go, or home. */
function ToWantedPlace({ to }: { to: string | undefined }) {
  const router = useRouter();
  useEffect(() => {
    if (to) router.history.replace(to);
  }, [router, to]);
  return to ? null : <Navigate to="/home" replace />;
}
