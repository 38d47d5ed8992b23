import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, asApiProblem, hasNoAnswer } from '../platform/api-problem.ts';
import { isDeviceOffline } from '../platform/device-offline.ts';
import { explainProblem } from '../platform/problem.ts';
import { signIn } from '../platform/session.ts';
import type { CodeStep } from './code-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { takeOverEarly } from './take-over-early.ts';

type SignInFormProps = {
  /** What the sign-in is for. */
  sentence: string;
  /** The account that has to sign in; without one, any. */
  username?: string;
  /** Whether one is being let in already. */
  entering?: boolean;
  /** Why the last one who signed in could not be let in. */
  problem?: ApiProblem | null;
  /** The token of a second step, of somebody whom a provider has sent back; null for no one. */
  secondStep?: string | null;
  children?: ReactNode;
};

/** The part that asks for the code, which is loaded only then. */
type SecondStep = { token: string; CodeStep: typeof CodeStep };

/** Username and password. Its fields are left to the browser, so that password managers fill them as they please. */
export function SignInForm({
  sentence,
  username,
  entering = false,
  problem = null,
  secondStep = null,
  children,
}: SignInFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const card = useRef<HTMLFormElement>(null);

  // Before it is painted.
  useLayoutEffect(() => {
    if (card.current) takeOverEarly(card.current);
  }, []);

  const askForCode = useCallback(async (token: string) => {
    const { CodeStep } = await import('./code-step.tsx');
    setSecond({ token, CodeStep });
  }, []);
  useEffect(() => {
    if (secondStep !== null) void askForCode(secondStep).catch((error) => setRefusal(asApiProblem(error)));
  }, [secondStep, askForCode]);

  async function submit(form: HTMLFormElement) {
    if (sending) return;
    const fields = new FormData(form);
    setSending(true);
    setRefusal(null);
    try {
      const secondStep = await signIn({
        username: String(fields.get('username')),
        password: String(fields.get('password')),
      });
      if (secondStep !== null) await askForCode(secondStep);
    } catch (error) {
      setRefusal(asApiProblem(error));
      form.querySelector<HTMLInputElement>('[name="password"]')?.select();
    } finally {
      setSending(false);
    }
  }

  if (second)
    return (
      <second.CodeStep
        token={second.token}
        entering={entering}
        problem={problem}
        onBack={(failure) => {
          setSecond(null);
          setRefusal(failure);
        }}
      />
    );
  const failed = refusal ?? problem;
  return (
    <SignInCard ref={card} sentence={sentence} onSubmit={submit}>
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
        defaultValue={username}
        readOnly={username !== undefined}
        autoFocus={username === undefined}
      />
      <PasswordInput
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('Show password') }}
      />
      <Button type="submit" size="md" fullWidth loading={sending || entering} mt={4}>
        {t('Sign In')}
      </Button>
      {children}
    </SignInCard>
  );
}

function reason(problem: ApiProblem, t: (key: string) => string): string {
  if (problem.code === 'sign_in_failed')
    return problem.message === 'Failed' ? t('Credentials was invalid.') : t(problem.message);
  if (!hasNoAnswer(problem)) return explainProblem(problem, 'reading').sentence;
  return isDeviceOffline()
    ? t('You are offline. Please sign in when you are back online.')
    : t('No response from the server. Please check your connection and try again.');
}
