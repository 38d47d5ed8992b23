import { beginPasskeyConfirmation, confirmWithPasskey } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../platform/queries.ts';

/** Confirms with a passkey that the page is still used by its person. Rule: ACCOUNT-54. */
export function usePasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useWrite(confirmWithPasskey, { success: false, onSuccess: onConfirmed });
  const begin = useWrite(beginPasskeyConfirmation, { success: false, reload: false });

  async function start() {
    setFailure(null);
    setAsking(true);
    try {
      const options = await begin.mutateAsync({}).catch(() => null);
      // Its failure is shown already.
      if (!options) return;
      const { answerWithPasskey } = await import('../platform/passkeys.ts');
      const { user_handle, ...body } = await answerWithPasskey(options.data);
      confirm.mutate({ body });
    } catch {
      setFailure(t('No passkey was used. Please try again.'));
    } finally {
      setAsking(false);
    }
  }

  return { start: () => void start(), pending: asking || confirm.isPending, failure };
}
