import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PasskeyFailure,
  useAddPasskey,
  useOwnPasskeys,
  usePasskeyConfirmation,
} from '../../passkeys/index.ts';
import { queryClient } from '../../platform/query-client.ts';
import { PageCover } from '../../ui/overlays/page-cover.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

type TwoStepNeededProps = {
  /** It is on, and the recovery codes are saved. */
  onDone: () => void;
  onLogout: () => void;
};

/**
 * Leads somebody whose role has to have it through the set-up of an app or a passkey, or asks for the passkey that they have:
 * nothing else is answered until then. Rules: ACCOUNT-35, ACCOUNT-54.
 */
export default function TwoStepNeeded({ onDone, onLogout }: TwoStepNeededProps) {
  const { t } = useTranslation();
  const own = useOwnPasskeys();

  function done() {
    onDone();
    // The page behind it was refused everything meanwhile.
    void queryClient.invalidateQueries();
  }

  return (
    // Opened once more when there is something to type in, so that it is focused.
    <PageCover key={own.passkeys ? 'ways' : 'loading'} title={t('Set up two-step sign-in')}>
      <Ways
        own={own}
        onDone={done}
        logout={
          <Button variant="subtle" color="gray" mr="auto" onClick={onLogout}>
            {t('Logout')}
          </Button>
        }
      />
    </PageCover>
  );
}

type WaysProps = { onDone: () => void; logout: ReactNode };

function Ways({
  own: { passkeys, isOffered, error, refetch },
  onDone,
  logout,
}: WaysProps & { own: ReturnType<typeof useOwnPasskeys> }) {
  const { t } = useTranslation();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!passkeys) return <Loading />;
  if (passkeys.length > 0) return <OwnPasskey isOffered={isOffered} onDone={onDone} logout={logout} />;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('Your company requires this for your role. It takes about two minutes. You need your phone.')}
      </Text>
      {isOffered && <NewPasskey onDone={onDone} />}
      <TwoStepSetUp onDone={onDone} barStart={logout} />
    </>
  );
}

/** For somebody who has a passkey and came with the password alone. */
function OwnPasskey({ isOffered, onDone, logout }: WaysProps & { isOffered: boolean }) {
  const { t } = useTranslation();
  const { start, pending, failure } = usePasskeyConfirmation({ onConfirmed: onDone });
  return (
    <>
      <PasskeyFailure sentence={failure} />
      <Text size="sm">
        {isOffered
          ? t('Your company requires two steps for your role. Please confirm with your passkey.')
          : t(
              'Your company requires two steps for your role, and your passkey cannot be used at this address or in this browser. If you have lost it, ask your office to reset two-step sign-in.',
            )}
      </Text>
      {isOffered && (
        <Button data-autofocus loading={pending} onClick={start}>
          {t('Use a passkey')}
        </Button>
      )}
      {logout}
    </>
  );
}

function NewPasskey({ onDone }: Pick<WaysProps, 'onDone'>) {
  const { t } = useTranslation();
  const { start, pending, failure } = useAddPasskey({ onAdded: onDone });
  return (
    <>
      <PasskeyFailure sentence={failure} />
      <Button variant="default" loading={pending} onClick={() => start()}>
        {t('Add a passkey instead')}
      </Button>
    </>
  );
}
