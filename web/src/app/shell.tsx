import { Center, Text } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../platform/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { wantedPlace } from './wanted-place.ts';

const OutboxKeeper = lazy(() => import('../documents/drafts/outbox-keeper.tsx'));

/** The guard: lets in who is signed in, and leads everybody else to the sign-in and back again. */
export default function Shell() {
  const { t } = useTranslation();
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });

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
