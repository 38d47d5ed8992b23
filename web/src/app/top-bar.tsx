import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { ArrowLeft, Menu, PanelLeftClose, PanelLeftOpen, ScanLine, Search } from 'lucide-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalsButton } from '../approvals/index.ts';
import { InboxButton } from '../notifications/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { useGivenTitle } from '../ui/layout/screen-title.ts';
import { LazyHelper } from '../ui/states/lazy-part.tsx';
import { useTouch } from '../ui/use-device.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { keyLabel } from './keys.ts';
import { bottomBarFor, navigation, navigationFor } from './navigation.ts';
import type { ShellDialog } from './shell-dialogs.tsx';
import classes from './top-bar.module.css';

const ScanToOpen = lazy(() => import('./scan-to-open.tsx'));

type TopBarProps = {
  phone: boolean;
  /** The whole menu opens over the screen. */
  hasDrawer: boolean;
  folded: boolean;
  onToggle: () => void;
  onSearch: () => void;
  onDialog: (dialog: ShellDialog) => void;
};

/** The bar above every screen: where one is, the search, the inbox, and oneself. */
export function TopBar({ phone, hasDrawer, folded, onToggle, onSearch, onDialog }: TopBarProps) {
  const { t } = useTranslation();
  const touch = useTouch();
  const given = useGivenTitle();
  const section = useSectionName();
  const title = given?.title ?? section;
  const narrow = hasDrawer ? given?.narrow : undefined;
  const { role } = useSignedIn();
  // Who decides for somebody else may have no such entry.
  const entries = phone ? bottomBarFor(role) : navigationFor(role).flatMap((group) => group.entries);
  const hasApprovals = entries.some(({ to }) => to === '/approvals');
  const ToggleIcon = hasDrawer ? Menu : folded ? PanelLeftOpen : PanelLeftClose;
  const size = phone ? 48 : hasDrawer ? 44 : 32;

  useEffect(() => {
    document.title = `${title} · Plumbline`;
  }, [title]);

  return (
    <Group h="100%" px={phone ? 4 : 'sm'} gap={phone ? 0 : 'xs'} wrap="nowrap">
      {/* On a phone the menu is behind 'More' in the bar at the bottom. */}
      {!phone && (
        <ActionIcon
          size={size}
          onClick={onToggle}
          aria-label={hasDrawer ? t('Open menu') : folded ? t('Expand sidebar') : t('Collapse sidebar')}
          aria-expanded={hasDrawer ? undefined : !folded}
        >
          <ToggleIcon size={18} />
        </ActionIcon>
      )}
      {narrow && (
        <ActionIcon size={size} onClick={narrow.back} aria-label={t('Back to the list')}>
          <ArrowLeft size={20} />
        </ActionIcon>
      )}
      <Text component="h1" className={classes.title} truncate title={title}>
        {narrow?.title ?? title}
      </Text>
      {phone ? (
        <ActionIcon size={size} onClick={onSearch} aria-label={t('Search')}>
          <Search size={18} />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="xs"
          className={classes.search}
          leftSection={<Search size={14} />}
          rightSection={!touch && <Kbd size="xs">{`${keyLabel('mod')} K`}</Kbd>}
          onClick={onSearch}
        >
          {t('Search')}
        </Button>
      )}
      <LazyHelper fallback={<ScanLoading size={size} />}>
        <ScanToOpen size={size} />
      </LazyHelper>
      {!hasApprovals && <ApprovalsButton size={size} />}
      <InboxButton size={size} />
      <AvatarMenu size={size} onDialog={onDialog} />
    </Group>
  );
}

/** In the place of the scanner's button until it has come. */
function ScanLoading({ size }: { size: number }) {
  return (
    <ActionIcon size={size} disabled aria-hidden bg="transparent">
      <ScanLine size={18} />
    </ActionIcon>
  );
}

/** What the screen is called in the navigation. */
function useSectionName(): string {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const entry = navigation.find(({ to }) => path === to) ?? navigation.find(({ to }) => path.startsWith(to));
  return t(entry?.label ?? 'My Tasks');
}
