import { Tabs } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { TaskCategories } from '../task-categories/index.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Loading } from '../ui/loading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { AllProjects } from './all-projects.tsx';
import { useSetupAddress } from './setup-address.ts';

const ImportScreen = lazy(() => import('../project-import/import-screen.tsx'));

/** Project Setup: all projects, the ways to a new one, and the task categories. */
export default function ProjectSetupScreen() {
  const { t } = useTranslation();
  const address = useSetupAddress();
  const mayCreate = useMay('project.create');
  const importing = mayCreate && address.shows === 'import';
  useScreenTitle(importing ? t('Import schedule') : t('Project Setup'));

  if (importing) {
    return (
      <LazyPart fallback={<Loading />}>
        <ImportScreen onLeave={address.showList} />
      </LazyPart>
    );
  }
  return (
    <Tabs value={address.tab} onChange={(tab) => address.openTab(tab)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="projects">{t('Project Setup')}</Tabs.Tab>
        <Tabs.Tab value="task-categories">{t('Task Categories')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="projects">
        <AllProjects />
      </Tabs.Panel>
      <Tabs.Panel value="task-categories">
        <TaskCategories />
      </Tabs.Panel>
    </Tabs>
  );
}
