import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import { IconCount, iconCountHolder } from '../ui/badges/icon-count.tsx';
import classes from './bottom-bar.module.css';
import { bottomBarFor, type NavigationEntry } from './navigation.ts';
import { useEntryCount } from './use-entry-count.ts';

/** What one's role does most, within the thumb's reach; the search is in the top bar. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <nav className={classes.root} aria-label={t('Quick access')}>
      {bottomBarFor(role).map((entry) => (
        <Item key={entry.to} entry={entry} />
      ))}
      <UnstyledButton className={classes.item} onClick={onMore} aria-haspopup="dialog">
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        {t('More')}
      </UnstyledButton>
    </nav>
  );
}

function Item({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  const { to, label, short, icon: Icon } = entry;
  const { count, name } = useEntryCount(entry);
  return (
    <Link
      to={to}
      className={classes.item}
      activeProps={{ 'data-active': true }}
      {...(count > 0 && { 'aria-label': name })}
    >
      <span className={iconCountHolder}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        <IconCount count={count} />
      </span>
      {t(short ?? label)}
    </Link>
  );
}
