import { Anchor, ScrollArea, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { IconCount, iconCountHolder } from '../ui/badges/icon-count.tsx';
import { PendingBadge } from '../ui/badges/pending-badge.tsx';
import { PlumblineLogo } from '../ui/layout/plumbline-logo.tsx';
import { type NavigationEntry, navigationFor } from './navigation.ts';
import classes from './sidebar.module.css';
import { useEntryCount } from './use-entry-count.ts';

type SidebarProps = {
  /** A rail: each name below its icon. */
  folded: boolean;
  /** Called when one goes somewhere, so that a drawer can close. */
  onGo?: () => void;
};

/** The way in to every screen of one's role, and out to the sister applications. */
export function Sidebar({ folded, onGo }: SidebarProps) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <nav className={classes.root} aria-label={t('Main menu')} data-folded={folded || undefined}>
      <Link to="/" className={classes.brand} aria-label={t('Plumbline, go to the start page')} onClick={onGo}>
        <PlumblineLogo size={24} />
        {!folded && <span>Plumbline</span>}
      </Link>
      <ScrollArea flex={1} scrollbarSize={6}>
        <Stack gap={2} px={folded ? 2 : 8}>
          {navigationFor(role).map(({ group, entries }) => (
            <div key={group.key}>
              {group.label && !folded && <Text className={classes.group}>{t(group.label)}</Text>}
              {entries.map((entry, index) => (
                <div key={entry.to}>
                  {entry.subgroup &&
                    group.key === 'personnel' &&
                    !folded &&
                    entry.subgroup !== entries[index - 1]?.subgroup && (
                      <Text className={classes.subgroup}>{t(entry.subgroup)}</Text>
                    )}
                  <EntryLink entry={entry} folded={folded} onGo={onGo} />
                </div>
              ))}
            </div>
          ))}
        </Stack>
      </ScrollArea>
      {!folded && <SisterLinks />}
    </nav>
  );
}

function EntryLink({ entry, folded, onGo }: { entry: NavigationEntry; folded: boolean; onGo?: () => void }) {
  const { t } = useTranslation();
  const Icon = entry.icon;
  const label = t(entry.label);
  const { count, name, words } = useEntryCount(entry);
  return (
    <Link
      to={entry.to}
      className={classes.entry}
      activeProps={{ 'data-active': true }}
      aria-label={name}
      onClick={onGo}
    >
      <span className={iconCountHolder}>
        <Icon size={folded ? 20 : 18} strokeWidth={1.75} aria-hidden />
        {folded && <IconCount count={count} />}
      </span>
      <span className={classes.label}>{label}</span>
      {!folded && <PendingBadge count={count} {...(words && { words })} />}
    </Link>
  );
}

/** The tender, drawing and old-version applications, as far as the site has them. */
function SisterLinks() {
  const { t } = useTranslation();
  const { links } = useSignedIn().site;
  const known = [
    { label: t('Tender'), href: links.tender },
    { label: t('Drawing'), href: links.drawing },
    { label: t('Old version'), href: links.old_version },
  ];
  const set = known.filter((link) => link.href !== null);
  if (set.length === 0) return null;
  return (
    <Stack component="footer" gap={6} className={classes.sisters}>
      {set.map((link) => (
        <Anchor
          key={link.label}
          href={link.href ?? ''}
          target="_blank"
          rel="noopener noreferrer"
          size="xs"
          c="dimmed"
        >
          {link.label} <ExternalLink size={11} aria-hidden />
        </Anchor>
      ))}
    </Stack>
  );
}
