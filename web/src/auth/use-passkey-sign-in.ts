import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { hasPasskeysHere } from '../platform/passkeys-here.ts';
import { signInWithPasskey } from '../platform/session.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/**
 * The sign-in with a passkey, as the sign-in page shows it. Rule: ACCOUNT-51.
 * @param isShown whether it is asked for
 */
export function usePasskeySignIn(isShown = true) {
  const { t } = useTranslation();
  const options = useSignInOptions(isShown);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function start() {
    setBusy(true);
    setProblem(null);
    try {
      await signInWithPasskey();
    } catch (error) {
      const failed = asApiProblem(error);
      setProblem(failed.code === 'page_defect' ? notGiven() : failed);
    } finally {
      setBusy(false);
    }
  }

  /** Browsers do not say whether there is none or its person gave up. */
  const notGiven = () =>
    new ApiProblem(0, {
      code: 'sign_in_failed',
      message: t('No passkey was used. Please try again, or sign in with your password.'),
    });

  const isOffered = hasPasskeysHere(options?.passkeys?.origin);
  return { isOffered, busy, problem, start: () => void start() };
}
