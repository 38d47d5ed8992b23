import { Center, Text } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { keepShell } from './keep-shell.ts';
import { ShellFrame } from './shell-frame.tsx';
import { wantedPlace } from './wanted-place.ts';

const OutboxKeeper = lazy(() => import('../documents/drafts/outbox-keeper.tsx'));

/** The guard: lets in who is signed in, and leads everybody else to the sign-in and back again. */
export default function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });
  const signedIn = session.status === 'signed-in';

  useEffect(() => {
    // Without it the product works as before, as long as there is a network.
    if (signedIn) void keepShell().catch(() => {});
  }, [signedIn]);

  if (session.status === 'signed-out') return <Navigate to="/login" search={wantedPlace(href)} replace />;
  if (session.status === 'signed-in') {
    return (
      <>
        <ShellFrame />
        <Suspense>
          <OutboxKeeper />
        </Suspense>
      </>
    );
  }
  return (
    <Center mih="100dvh" p="md">
      {session.problem ? (
        <ErrorState error={session.problem} onRetry={session.retry} />
      ) : (
        <Text c="dimmed" role="status">
          {t('Loading...')}
        </Text>
      )}
    </Center>
  );
}
