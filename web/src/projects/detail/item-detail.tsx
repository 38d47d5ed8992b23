import { Box, Center, Skeleton, Stack, Tabs } from '@mantine/core';
import { type ProjectTab, projectTabs, type WorkItem } from '@plumbline/contract';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingReports } from '../../documents/index.ts';
import { RecordHistory } from '../../history/index.ts';
import { CommandsOfRecord } from '../../outbox/index.ts';
import { useMay } from '../../platform/session.ts';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LazyPart } from '../../ui/states/lazy-part.tsx';
import { Loading, SkeletonLines } from '../../ui/states/loading.tsx';
import { ChosenTasksBar } from '../bulk/chosen-tasks-bar.tsx';
import { useTaskChoice } from '../bulk/task-choice.ts';
import { InformationTab } from '../information/information-tab.tsx';
import { recordOfItem } from '../items/apply-change.ts';
import { useItem } from '../items/item-queries.ts';
import { useGone } from '../items/use-gone.ts';
import { ManpowerTab } from '../manpower/manpower-tab.tsx';
import { useProjectAddress } from '../project-address.ts';
import classes from './detail.module.css';
import { DetailHeader } from './detail-header.tsx';
import { ItemGone, ItemGoneWhileEditing } from './item-gone.tsx';
import { ToProject } from './to-project.tsx';

const AssetsPanel = lazy(() => import('../../assets/project/project-assets-panel.tsx'));
const DocumentsPanel = lazy(() => import('../../documents/documents-panel.tsx'));
const ProjectOverview = lazy(() => import('../../overview/project/project-overview.tsx'));
const TimelinePanel = lazy(() => import('../../timeline/timeline-panel.tsx'));
const MaterialsPanel = lazy(() => import('../../materials/project/project-materials-panel.tsx'));

const tabNames: Record<ProjectTab, string> = {
  information: 'Information',
  overview: 'Overview',
  timeline: 'Timeline',
  manpower: 'Manpower',
  documentations: 'Documentations',
  tools: 'Tools',
  materials: 'Materials',
  history: 'History',
};

/** The selected item: what it is, and its tabs. */
export function ItemDetail() {
  const { selected, projectId, correctProject } = useProjectAddress();
  const { data: item, error, refetch } = useItem(selected);
  const project = useItem({ type: 'projects', id: projectId });
  const gone = useGone(error, project.error);

  const elsewhere = item && item.project_id !== projectId ? item.project_id : null;
  useEffect(() => {
    if (elsewhere !== null) void correctProject(elsewhere);
  }, [elsewhere, correctProject]);

  if (item && gone === 'gone') return <ItemGone {...(selected.type === 'tasks' && { projectId })} />;
  if (item) return <LoadedDetail key={item.id} item={item} gone={gone !== false} />;
  if (!error) {
    return (
      <Box p="lg">
        <Loading skeleton={<DetailSkeleton />} />
      </Box>
    );
  }
  return (
    <Center p="lg" style={{ flexDirection: 'column' }}>
      <ErrorState error={error} onRetry={error.status === 404 ? undefined : () => void refetch()} />
      {error.status === 404 && <ToProject id={projectId} />}
    </Center>
  );
}

function LoadedDetail({ item, gone }: { item: WorkItem; gone: boolean }) {
  const { t } = useTranslation();
  const { tab = 'information', openTab } = useProjectAddress();
  const choice = useTaskChoice();
  const mayUseDocuments = useMay('document.use');
  const mayRequestTools = useMay('tool.request');
  const mayUseMaterials = useMay('material.use');
  // A link may lead to a tab that one may not use: it is shown, and says why it is empty.
  const closed: Partial<Record<ProjectTab, boolean>> = {
    // Below a task without tasks of its own there is nothing to see over time.
    timeline: item.type === 'tasks' && !item.is_parent,
    documentations: !mayUseDocuments,
    tools: !mayRequestTools,
    materials: !mayUseMaterials,
  };
  const offered = projectTabs.filter((name) => name === tab || !closed[name]);
  return (
    <>
      {gone && <ItemGoneWhileEditing />}
      <DetailHeader item={item} />
      <Box className={classes.commands}>
        <CommandsOfRecord record={recordOfItem(item)} />
      </Box>
      <Tabs value={tab} onChange={(next) => void openTab(next as ProjectTab)} keepMounted={false}>
        <TabList className={classes.tabList}>
          {offered.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              rightSection={name === 'documentations' && <PendingReports item={item} />}
            >
              {t(tabNames[name])}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="information" className={classes.panel}>
          <InformationTab item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="overview" className={classes.panel}>
          <LazyPart fallback={<Loading />}>
            <ProjectOverview item={item} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="timeline" className={classes.panel}>
          <LazyPart fallback={<Loading />}>
            <TimelinePanel
              item={item}
              choice={choice}
              bar={choice?.isOpen && <ChosenTasksBar />}
              recordOf={recordOfItem}
            />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="manpower" className={classes.panel}>
          <ManpowerTab item={item} />
        </Tabs.Panel>
        <Tabs.Panel value="documentations" className={classes.panel}>
          <LazyPart fallback={<Loading />}>
            <DocumentsPanel item={item} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="tools" className={classes.panel}>
          <LazyPart fallback={<Loading />}>
            <AssetsPanel item={item} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="materials" className={classes.panel}>
          <LazyPart fallback={<Loading />}>
            <MaterialsPanel item={item} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes.panel}>
          <RecordHistory kind={item.type} id={item.id} inAddress />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="md">
      <Skeleton height={12} width="40%" />
      <Skeleton height={24} width="60%" />
      <Skeleton height={32} />
      <SkeletonLines lines={6} />
    </Stack>
  );
}
