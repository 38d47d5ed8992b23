import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Building2, Clock, Ellipsis, ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './bottom-bar.module.css';

/** What one does most, within the thumb's reach; the search stands in the bar at the top. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.root} aria-label={t('Most used')}>
      <Link to="/home" className={classes.item} activeProps={{ 'data-active': true }}>
        <ListChecks size={20} strokeWidth={1.75} aria-hidden />
        {t('My Tasks')}
      </Link>
      <Link to="/my-attendance" className={classes.item} activeProps={{ 'data-active': true }}>
        <Clock size={20} strokeWidth={1.75} aria-hidden />
        {t('Attendance')}
      </Link>
      <Link to="/projects" className={classes.item} activeProps={{ 'data-active': true }}>
        <Building2 size={20} strokeWidth={1.75} aria-hidden />
        {t('Projects')}
      </Link>
      <UnstyledButton className={classes.item} onClick={onMore}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        {t('More')}
      </UnstyledButton>
    </nav>
  );
}
