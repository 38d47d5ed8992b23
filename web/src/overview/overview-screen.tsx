import { Stack } from '@mantine/core';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PeopleCard } from './people-card.tsx';
import { ProjectProgressList } from './project-progress-list.tsx';

/** The company at a glance: what needs attention, projects compared with their plans, who is on site. */
export default function OverviewScreen() {
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
      <FirstSteps />
      <Attention />
      <ProjectProgressList />
      {seesPeople && <PeopleCard />}
    </Stack>
  );
}
