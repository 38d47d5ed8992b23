import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The home of somebody without any assignment: those who see every project find them elsewhere. */
export function NothingAssigned() {
  const { t } = useTranslation();
  const seesEveryProject = useMay('project.see-every');
  return (
    <EmptyState
      icon={<ListChecks />}
      title={t('No assignments')}
      reason={
        seesEveryProject
          ? t('Projects and tasks assigned to you appear here. You can also see all projects.')
          : t('Projects and tasks assigned to you appear here for you to accept.')
      }
      action={
        seesEveryProject && (
          <Button component={Link} to="/projects">
            {t('Go to All Projects')}
          </Button>
        )
      }
    />
  );
}
