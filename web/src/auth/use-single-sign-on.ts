import { type startSingleSignOn, startSingleSignOnAddress } from '@plumbline/contract';
import { useEffect, useState } from 'react';
import { call } from '../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { finishSingleSignOn } from '../platform/session.ts';
import { hasProviderAnswer, storeBegun, takeProviderAnswer } from './single-sign-on-answer.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

/**
 * The sign-in at the company's provider, as the sign-in page shows it.
 * @param isShown whether it is asked for: a locked device sends nothing before it is unlocked
 */
export function useSingleSignOn(isShown = true) {
  const options = useSignInOptions(isShown);
  const [busy, setBusy] = useState(hasProviderAnswer);
  /** The token of the second step; null where none is asked for. */
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  // Back from the provider.
  useEffect(() => {
    const answer = takeProviderAnswer();
    if (!answer) return;
    finishSingleSignOn(answer)
      .then(setSecondStep)
      .catch((error) => setProblem(asApiProblem(error)))
      .finally(() => setBusy(false));
  }, []);

  async function start() {
    setBusy(true);
    setProblem(null);
    try {
      const { data: begun } = await call<typeof startSingleSignOn>(startSingleSignOnAddress, {});
      storeBegun(begun.secret);
      location.assign(begun.address);
    } catch (error) {
      setProblem(asApiProblem(error));
      setBusy(false);
    }
  }

  return {
    name: options?.single_sign_on?.name ?? null,
    busy,
    problem,
    secondStep,
    start: () => void start(),
  };
}
