import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';
import classes from './bottom-bar.module.css';
import { bottomBarFor } from './navigation.ts';

/** What one's role does most, within the thumb's reach; the search is in the top bar. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  return (
    <nav className={classes.root} aria-label={t('Quick access')}>
      {bottomBarFor(role).map(({ to, label, short, icon: Icon }) => (
        <Link key={to} to={to} className={classes.item} activeProps={{ 'data-active': true }}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(short ?? label)}
        </Link>
      ))}
      <UnstyledButton className={classes.item} onClick={onMore} aria-haspopup="dialog">
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        {t('More')}
      </UnstyledButton>
    </nav>
  );
}
