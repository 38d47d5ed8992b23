import { Alert, Button, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, asApiProblem, hasNoAnswer } from '../platform/api-problem.ts';
import { explainProblem } from '../platform/problem.ts';
import { finishSignIn } from '../platform/session.ts';
import { SignInCard } from './sign-in-card.tsx';

type CodeStepProps = {
  /** By which the server knows whose password fitted. */
  token: string;
  /** Whether one is being let in already. */
  entering: boolean;
  /** Why the code that was right could not let in. */
  problem: ApiProblem | null;
  /** Back to the password, and why. */
  onBack: (problem: ApiProblem | null) => void;
};

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. Rule: ACCOUNT-31. */
export function CodeStep({ token, entering, problem, onBack }: CodeStepProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const [sending, setSending] = useState(false);
  const isApp = kind === 'app';

  async function submit(form: HTMLFormElement) {
    if (sending) return;
    setSending(true);
    setRefusal(null);
    try {
      await finishSignIn({ second_step: token, code: String(new FormData(form).get('code')) });
    } catch (error) {
      const refused = asApiProblem(error);
      // The password has to be typed again.
      if (refused.code === 'sign_in_failed') return onBack(refused);
      setRefusal(refused);
      form.querySelector<HTMLInputElement>('[name="code"]')?.select();
    } finally {
      setSending(false);
    }
  }

  function change() {
    setKind(isApp ? 'recovery' : 'app');
    setRefusal(null);
  }

  const failed = refusal ?? problem;
  const wrong = refusal?.errors.code?.[0];
  return (
    <SignInCard
      sentence={
        isApp
          ? t('Type the 6 digits that your authenticator app shows for Plumbline.')
          : t('Type one of the recovery codes that you saved. Each can be used once.')
      }
      onSubmit={submit}
    >
      {failed && !wrong && <Refusal problem={failed} />}
      <TextInput
        // Another field, with the keyboard that it needs.
        key={kind}
        name="code"
        label={isApp ? t('Code') : t('Recovery code')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={isApp ? 10 : 60}
        size="md"
        autoFocus
        error={wrong && t(wrong)}
      />
      <Button type="submit" size="md" fullWidth loading={sending || entering} mt={4}>
        {t('Sign In')}
      </Button>
      <Button variant="subtle" color="gray" onClick={change}>
        {isApp ? t('Use a recovery code') : t('Use the authenticator app')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onBack(null)}>
        {t('Back')}
      </Button>
    </SignInCard>
  );
}

function Refusal({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation();
  const { title, sentence } = explainProblem(problem, 'reading');
  return (
    <Alert color="bad" icon={<CircleAlert />} title={title} role="alert">
      {hasNoAnswer(problem) ? t('Please check your connection and try again.') : sentence}
    </Alert>
  );
}
