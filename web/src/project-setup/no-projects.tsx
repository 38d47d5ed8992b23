import { Button } from '@mantine/core';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { NoMatch } from '../ui/no-match.tsx';

type NoProjectsProps = { filtered: boolean; onAdd: (() => void) | undefined };

/** Why the list of projects is empty, and the way out of it. */
export function NoProjects({ filtered, onAdd }: NoProjectsProps) {
  const { t } = useTranslation();
  const seesEveryProject = useMay('project.see-every');
  if (filtered) {
    return <NoMatch title={t('No projects found')} reason={t('Try a different search or status.')} />;
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title={t('No projects yet')}
      reason={
        seesEveryProject
          ? t('Projects appear here once they are added.')
          : t('You can see a project once you are assigned to it or to one of its tasks.')
      }
      action={onAdd && <Button onClick={onAdd}>{t('+ add project')}</Button>}
    />
  );
}
