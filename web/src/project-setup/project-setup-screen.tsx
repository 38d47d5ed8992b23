import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../platform/session.ts';
import { TaskCategories } from '../task-categories/index.ts';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { TabList } from '../ui/layout/tab-list.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { linkTo } from '../ui/text/place-link.ts';
import { AllProjects } from './all-projects.tsx';
import { useSetupAddress } from './setup-address.ts';

const FromTemplateForm = lazy(() => import('../projects/template/from-template-form.tsx'));
const ImportScreen = lazy(() => import('../project-import/import-screen.tsx'));
const Templates = lazy(() => import('../templates/templates.tsx'));

/** Project Setup: all projects, the ways to a new one, the task categories, and the templates. */
export default function ProjectSetupScreen() {
  const { t } = useTranslation();
  const address = useSetupAddress();
  const navigate = useNavigate();
  const mayCreate = useMay('project.create');
  const mayUseTemplates = useMay('project.edit');
  // A link may lead to a tab that one does not have.
  const tab = address.tab === 'templates' && !mayUseTemplates ? 'projects' : address.tab;
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
    <Tabs value={tab} onChange={(tab) => address.openTab(tab)} keepMounted={false}>
      <TabList mb="md">
        <Tabs.Tab value="projects">{t('Project Setup')}</Tabs.Tab>
        <Tabs.Tab value="task-categories">{t('Task Categories')}</Tabs.Tab>
        {mayUseTemplates && <Tabs.Tab value="templates">{t('Templates')}</Tabs.Tab>}
      </TabList>
      <Tabs.Panel value="projects">
        <AllProjects />
      </Tabs.Panel>
      <Tabs.Panel value="task-categories">
        <TaskCategories />
      </Tabs.Panel>
      {mayUseTemplates && (
        <Tabs.Panel value="templates">
          <LazyPart fallback={<Loading />}>
            <Templates
              addForm={FromTemplateForm}
              onAdded={({ project_id, id }) =>
                void navigate(linkTo({ kind: 'item', project: project_id, task: id }))
              }
              onNewProject={address.showNewFromTemplate}
            />
          </LazyPart>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
