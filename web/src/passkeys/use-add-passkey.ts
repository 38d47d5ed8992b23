import { addPasskey, beginPasskey, type Passkey } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiProblem } from '../platform/api-problem.ts';
import { useWrite } from '../platform/queries.ts';

/**
 * Adds a passkey: what it takes comes from the server, the browser asks its person, and the server checks what the browser has made.
 * Rule: ACCOUNT-51.
 */
export function useAddPasskey({ onAdded }: { onAdded: (passkey: Passkey) => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  /** Why the browser has made none. */
  const [failure, setFailure] = useState<string | null>(null);
  const add = useWrite(addPasskey, { onSuccess: onAdded });
  const begin = useWrite(beginPasskey, { success: false, reload: false });

  function reasonOf(error: unknown): string {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return t('This device has a passkey of your account already.');
    if (asApiProblem(error).code === 'part_missing') return t('Please check your connection and try again.');
    return t('Your device has made no passkey. Please try again.');
  }

  /** @param name null: that of the browser and its system */
  async function start(name: string | null) {
    setFailure(null);
    setAsking(true);
    try {
      const options = await begin.mutateAsync({}).catch(() => null);
      // Its failure is shown already.
      if (!options) return;
      const { makePasskey } = await import('../platform/passkeys.ts');
      add.mutate({ body: { name, ...(await makePasskey(options.data)) } });
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setAsking(false);
    }
  }

  return {
    start: (name: string | null = null) => void start(name),
    pending: asking || add.isPending,
    failure,
  };
}
