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
      title={t('Nothing is assigned to you')}
      reason={
        seesEveryProject
          ? t(
              'Projects and tasks that you are assigned to appear here. You can see every project all the same.',
            )
          : t('As soon as somebody assigns you to a project or a task, it appears here for you to accept.')
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
