import { AppShell, Drawer } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStream } from '../platform/live.tsx';
import { useSignedIn } from '../platform/session.ts';
import { Confirmations } from '../ui/in-place/confirmations.tsx';
import { LazyDialog } from '../ui/lazy-part.tsx';
import { QuestionsCloseOnBack } from '../ui/questions-close-on-back.ts';
import { useClosesOnBack } from '../ui/use-closes-on-back.ts';
import { useNarrow, usePhone, useSmallDesk } from '../ui/use-device.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { PaletteLoading } from './palette/palette-loading.tsx';
import { usePalette } from './palette/use-palette.ts';
import { type ShellDialog, ShellDialogs } from './shell-dialogs.tsx';
import classes from './shell-frame.module.css';
import { Sidebar } from './sidebar.tsx';
import { SpaceNotice } from './space-notice.tsx';
import { TopBar } from './top-bar.tsx';
import { useMainFocus } from './use-main-focus.ts';
import { useTypedKey } from './use-typed-key.ts';

const SignInAgain = lazy(() => import('../auth/sign-in-again.tsx'));
const CommandPalette = lazy(() => import('./palette/command-palette.tsx'));

const FOLDED_WIDTH = 56;
const FULL_WIDTH = 220;
const HEADER_HEIGHT = 48;
const NOTICE_WIDTH = 400;

/**
 * What stands around every screen: sidebar and top bar at a desk; its icons and a drawer where there is less room; drawer
 * and bottom bar on a phone.
 */
export function ShellFrame() {
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
  const palette = usePalette();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);

  const main = useRef<HTMLElement>(null);

  useLiveStream();
  useMainFocus(main);
  useHotkeys([['mod+K', palette.toggle]], []);
  useTypedKey('?', () => setDialog('keys'));

  return (
    <ModalsProvider modalProps={{ size: 'sm' }}>
      <QuestionsCloseOnBack />
      <Confirmations />
      {/* A button, because the address after the # is the screen's. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('Skip to content')}
      </button>
      <AppShell
        layout="alt"
        transitionDuration={150}
        header={{ height: HEADER_HEIGHT }}
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
          <SpaceNotice />
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
      {!expired && <ConnectionNotice />}
      {expired && (
        <Suspense fallback={<div className={classes.cover} />}>
          <SignInAgain username={user.username} />
        </Suspense>
      )}
      <ShellDialogs open={dialog} onClose={() => setDialog(null)} />
      {palette.wasOpened && (
        <LazyDialog
          opened={palette.opened}
          onClose={palette.close}
          fallback={palette.opened && <PaletteLoading words={palette.words} />}
        >
          <CommandPalette {...palette} onClose={palette.close} onDialog={setDialog} />
        </LazyDialog>
      )}
    </ModalsProvider>
  );
}
