import { AppShell, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionToConfirm } from '../platform/confirm-identity.ts';
import { useLiveStream } from '../platform/live.tsx';
import { useSignedIn } from '../platform/session.ts';
import { useDensityOfRows } from '../ui/density.ts';
import { Confirmations } from '../ui/in-place/confirmations.tsx';
import { useClosesOnBack } from '../ui/overlays/use-closes-on-back.ts';
import { LazyDialog } from '../ui/states/lazy-part.tsx';
import { StoredLine } from '../ui/states/stored-line.tsx';
import { useNarrow, usePhone, useSmallDesk } from '../ui/use-device.ts';
import { BackupNotice } from './backup-notice.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Palette } from './palette/palette.tsx';
import { type ShellDialog, ShellDialogs } from './shell-dialogs.tsx';
import classes from './shell-frame.module.css';
import { Sidebar } from './sidebar.tsx';
import { SpaceNotice } from './space-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useTypedKey } from './use-typed-key.ts';

const SignInAgain = lazy(() => import('../auth/sign-in-again.tsx'));
const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'));

const FOLDED_WIDTH = 88;
const FULL_WIDTH = 220;
const HEADER_HEIGHT = 48;
/** On a tablet, around fields and buttons for fingers. */
const TABLET_HEADER_HEIGHT = 56;
const NOTICE_WIDTH = 400;

/**
 * The frame of every screen: sidebar and top bar at a desk; a rail and a drawer where there is less room; drawer
 * and bottom bar on a phone.
 * @param outbox says above the screen what waits on this device
 */
export function ShellFrame({ outbox }: { outbox: ReactNode }) {
  const { t } = useTranslation();
  const { user, expired } = useSignedIn();
  const phone = usePhone();
  const narrow = useNarrow();
  const [foldedAtDesk, setFolded] = useLocalStorage({
    key: 'plumbline.sidebar-folded',
    defaultValue: useSmallDesk(),
    getInitialValueInEffect: false,
  });
  // Where there is little room the whole menu opens over the screen instead.
  const folded = narrow || foldedAtDesk;
  const [drawerOpen, drawer] = useDisclosure();
  useClosesOnBack(drawerOpen, drawer.close);
  const [paletteOpen, palette] = useDisclosure();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);

  const main = useRef<HTMLElement>(null);

  useDensityOfRows();
  useLiveStream();
  useMainFocus(main);
  useHotkeys([['mod+K', palette.toggle]], []);
  useTypedKey('?', () => setDialog('keys'));

  return (
    <>
      <Confirmations />
      {/* A button, because the address after the # is the screen's. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('Skip to content')}
      </button>
      <AppShell
        layout="alt"
        transitionDuration={150}
        header={{ height: narrow && !phone ? TABLET_HEADER_HEIGHT : HEADER_HEIGHT }}
        navbar={{ width: folded ? FOLDED_WIDTH : FULL_WIDTH, breakpoint: 'sm', collapsed: { mobile: true } }}
        footer={{ height: 'calc(56px + env(safe-area-inset-bottom, 0px))', collapsed: !phone }}
        padding="md"
      >
        <AppShell.Navbar className={classes.navbar}>{!phone && <Sidebar folded={folded} />}</AppShell.Navbar>
        <AppShell.Header className={classes.header}>
          <TopBar
            phone={phone}
            hasDrawer={narrow}
            onToggle={narrow ? drawer.open : () => setFolded(!folded)}
            folded={folded}
            onSearch={palette.open}
            onDialog={setDialog}
          />
        </AppShell.Header>
        <AppShell.Main className={classes.main} ref={main} tabIndex={-1}>
          {!expired && <ConnectionNotice />}
          {outbox}
          <SpaceNotice />
          <BackupNotice />
          <StoredLine />
          <Outlet />
        </AppShell.Main>
        {phone && (
          <AppShell.Footer className={classes.footer}>
            <BottomBar onMore={drawer.open} />
          </AppShell.Footer>
        )}
      </AppShell>
      {narrow && (
        <Drawer
          opened={drawerOpen}
          onClose={drawer.close}
          position="left"
          size={280}
          title={t('Menu')}
          padding="xs"
        >
          <Sidebar folded={false} onGo={drawer.close} />
        </Drawer>
      )}
      {/* Over the top bar's empty middle, where they cover neither rows nor a save bar. */}
      <Notifications position="top-center" limit={4} containerWidth={NOTICE_WIDTH} />
      {expired && (
        <Suspense fallback={<div className={classes.cover} />}>
          <SignInAgain username={user.username} />
        </Suspense>
      )}
      <ConfirmIdentity />
      <ShellDialogs open={dialog} onClose={() => setDialog(null)} />
      <Palette opened={paletteOpen} onClose={palette.close} onDialog={setDialog} />
    </>
  );
}

function ConfirmIdentity() {
  const question = useQuestionToConfirm();
  return (
    <LazyDialog opened={question !== null} onClose={() => question?.answer(false)}>
      {question && <ConfirmIdentityDialog answer={question.answer} />}
    </LazyDialog>
  );
}

/**
 * Leads the keyboard and the screen reader into a screen that has come in the place of another: what had the focus, as
 * the row that was opened, is gone with the old one.
 */
function useMainFocus(main: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first screen of a page leaves the focus to the browser: the first Tab is 'Skip to content'.
        if (!fromLocation || !pathChanged) return;
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
