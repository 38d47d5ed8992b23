import { Stack } from '@mantine/core';
import { ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Attention } from './attention.tsx';
import { BackupLine } from './backup-line.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProjectProgressList } from './project-progress-list.tsx';

type OverviewScreenProps = {
  /** For those who begin with this screen. */
  first: ReactNode;
};

/** The company at a glance: what needs attention, projects compared with their plans, who is on site. */
export function OverviewScreen({ first }: OverviewScreenProps) {
  const { t } = useTranslation();
  const seesEvery = useMay('project.see-every');
  const seesPeople = useMay('attendance.see-every');
  useScreenTitle(t('Overview'));
  if (!seesEvery)
    return (
      <EmptyState
        icon={<ShieldX />}
        title={t('The Overview is for those who see every project')}
        reason={t('Your own projects and tasks are in My Tasks.')}
      />
    );
  return (
    <Stack gap={32}>
      {first}
      <FirstSteps />
      <Attention />
      <ProjectProgressList />
      {seesPeople && <PeopleCard />}
      <BackupLine />
    </Stack>
  );
}
