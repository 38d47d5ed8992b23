import { Center } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { deriveBy } from '../platform/answer-store.ts';
import { loadHistoryWordsFrom } from '../platform/history-words.ts';
import { registerServiceWorkerAtRest } from '../platform/service-worker.ts';
import { useSession } from '../platform/session.ts';
import { signOut } from '../platform/sign-out.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LazyHelper } from '../ui/states/lazy-part.tsx';
import { returnSearch } from './return-search.ts';
import { ShellFrame } from './shell-frame.tsx';
import { ShellLoading } from './shell-loading.tsx';

loadHistoryWordsFrom(() => import('./history-words.ts'));
deriveBy(async (key, stored) => (await import('./derived/derive.ts')).derive(key, stored));

const NewPasswordNeeded = lazy(() => import('../users/new-password-needed.tsx'));
const TwoStepNeeded = lazy(() => import('../settings/two-step/two-step-needed.tsx'));
const Outbox = lazy(() => import('./outbox.tsx'));

const logout = () => void signOut();

/**
 * The guard: lets in who is signed in, and leads everybody else to the sign-in and back again. Where a session ends
 * under unsaved work, the sign-in comes to the page instead (`shell-frame.tsx`).
 */
export default function Shell() {
  const session = useSession();
  const href = useLocation({ select: (location) => location.href });
  const signedIn = session.status === 'signed-in';
  /** Whether the screens are shown already: what was typed in one stays under whatever comes before it. */
  const isOpen = useRef(false);

  const lacksTwoStep = session.status === 'signed-in' && session.user.must_set_up_two_step;
  /** Its set-up goes on until its person has saved the recovery codes, which are shown once, after it is on. */
  const [setsUpTwoStep, setSettingUp] = useState(lacksTwoStep);
  useEffect(() => {
    if (lacksTwoStep) setSettingUp(true);
  }, [lacksTwoStep]);

  useEffect(() => {
    // Without it the product works, as long as there is a network.
    if (signedIn) void registerServiceWorkerAtRest().catch(() => {});
  }, [signedIn]);

  if (session.status === 'signed-out') {
    // Still drawn while the sign-in loads, when the address is the sign-in's already and names the place to return to.
    return href.startsWith('/login') ? null : <Navigate to="/login" search={returnSearch(href)} replace />;
  }
  if (session.status === 'signed-in') {
    const first = session.expired ? null : session.user.must_change_password ? (
      <NewPasswordNeeded onLogout={logout} />
    ) : lacksTwoStep || setsUpTwoStep ? (
      <TwoStepNeeded onDone={() => setSettingUp(false)} onLogout={logout} />
    ) : null;
    if (first && !isOpen.current) return <Suspense fallback={<ShellLoading />}>{first}</Suspense>;
    isOpen.current = true;
    return (
      <>
        <ShellFrame
          outbox={
            <LazyHelper>
              <Outbox />
            </LazyHelper>
          }
        />
        {first && <Suspense>{first}</Suspense>}
      </>
    );
  }
  if (!session.problem) return <ShellLoading />;
  return (
    <Center mih="100dvh" p="md">
      <ErrorState error={session.problem} onRetry={session.retry} />
    </Center>
  );
}
