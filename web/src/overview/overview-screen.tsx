import { Stack } from '@mantine/core';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { Attention } from './attention.tsx';
import classes from './overview.module.css';
import { PeopleCard } from './people-card.tsx';
import { ProjectProgressList } from './project-progress-list.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The company at a glance: what needs attention, each project beside its plan, what is pending and who is on site. */
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
      <Attention />
      <ProjectProgressList />
      <div className={classes.columns}>
        {seesPeople && <PeopleCard />}
        <WaitingCard />
      </div>
    </Stack>
  );
}
