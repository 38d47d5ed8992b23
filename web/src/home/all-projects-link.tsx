import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../platform/session.ts';

/**
 * The way to the list of projects for those in whose sidebar Project Setup does not stand; on a phone the bar at the
 * bottom leads there. Rule: SCREEN-14.
 */
export function AllProjectsLink() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  if (role === 'Superadmin' || role === 'Human Resource') return null;
  return (
    <Anchor size="sm" visibleFrom="sm" renderRoot={(props) => <Link {...props} to="/projects" />}>
      {t('All Projects')}
    </Anchor>
  );
}
