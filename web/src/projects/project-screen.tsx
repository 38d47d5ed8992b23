import { Box, Button, Center } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { lazy, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { ErrorState } from '../ui/states/error-state.tsx';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { useNarrow, useWideDesk } from '../ui/use-device.ts';
import { AddItemPanel } from './add/add-item-panel.tsx';
import { TaskChoiceProvider } from './bulk/task-choice.ts';
import { TasksPanel } from './bulk/tasks-panel.tsx';
import { useChoiceOfTasks } from './bulk/use-choice-of-tasks.ts';
import { DeskLayout } from './desk-layout.tsx';
import detail from './detail/detail.module.css';
import { ItemDetail } from './detail/item-detail.tsx';
import { ItemGone } from './detail/item-gone.tsx';
import { DrillLayout } from './drill/drill-layout.tsx';
import { useDrill } from './drill/use-drill.ts';
import { useDrillBack } from './drill/use-drill-back.ts';
import { type ItemRef, useItem } from './items/item-queries.ts';
import { useGone } from './items/use-gone.ts';
import { CopyPanel } from './move/copy-panel.tsx';
import { ItemFormPanel } from './move/item-form-panel.tsx';
import { MovePanel } from './move/move-panel.tsx';
import type { Moving } from './move/moving.ts';
import { ExplanationPanel } from './percentage/explanation-panel.tsx';
import { useProjectAddress } from './project-address.ts';
import { type ScreenActions, ScreenActionsProvider } from './screen-actions.ts';

const SaveTemplateForm = lazy(() => import('../templates/save-template-form.tsx'));

/** A project: its tree and the selected item, side by side. */
export default function ProjectScreen() {
  const { t } = useTranslation();
  const { projectId } = useProjectAddress();
  const project = useItem({ type: 'projects', id: projectId });
  const gone = useGone(project.error);

  if (project.data && gone === 'gone') return <ItemGone />;
  if (project.data) return <LoadedProject key={projectId} project={project.data} />;
  if (!project.error) return <Loading />;
  const missing = project.error.status === 404;
  return (
    <Center style={{ flexDirection: 'column' }}>
      <ErrorState error={project.error} onRetry={missing ? undefined : () => void project.refetch()} />
      {missing && (
        <Button component={Link} to="/" variant="default">
          {t('Go to the start page')}
        </Button>
      )}
    </Center>
  );
}

function createDetailPane() {
  const pane = document.createElement('div');
  pane.className = detail.pane ?? '';
  return pane;
}

function LoadedProject({ project }: { project: WorkItem }) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const wide = useWideDesk();
  const drill = useDrill();
  const back = useDrillBack(project, drill);
  useScreenTitle(project.title, narrow ? { title: (drill.item ?? project).code, back } : undefined);
  // The detail has an element of its own, which the layouts hand on: what was entered in it is still there when a
  // tablet is turned.
  const [detailPane] = useState(createDetailPane);
  const { tab, select, selectIn } = useProjectAddress();
  const choice = useChoiceOfTasks((ids) => (ids.length > 0 ? project.id : null));
  const [explained, setExplained] = useState<ItemRef | null>(null);
  const [addingBelow, setAddingBelow] = useState<ItemRef | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [copying, setCopying] = useState<ItemRef | null>(null);
  const [savedAsTemplate, setSavedAsTemplate] = useState<ItemRef | null>(null);

  // The same object as long as the screen is mounted, so that the rows of the tree are not all rendered again.
  const latestSelect = useRef(select);
  latestSelect.current = select;
  const actions = useMemo<ScreenActions>(
    () => ({
      select: (item, tab) => void latestSelect.current(item, tab),
      explain: (item) => setExplained({ type: item.type, id: item.id }),
      addBelow: (item) => setAddingBelow({ type: item.type, id: item.id }),
      move: setMoving,
      copy: ({ type, id }) => setCopying({ type, id }),
      saveAsTemplate: ({ type, id }) => setSavedAsTemplate({ type, id }),
    }),
    [],
  );

  return (
    <ScreenActionsProvider value={actions}>
      <TaskChoiceProvider value={project.abilities.edit ? choice : null}>
        <Box m="calc(-1 * var(--mantine-spacing-md))">
          {narrow ? (
            <DrillLayout project={project} drill={drill} detailPane={detailPane} />
          ) : (
            <DeskLayout
              project={project}
              detailPane={detailPane}
              // Next to the tree the panel takes the place of the detail.
              hasPanel={wide && choice.panel !== null && tab !== 'timeline'}
            />
          )}
        </Box>
        {(!narrow || drill.shows === 'detail') && createPortal(<ItemDetail />, detailPane)}
        <TasksPanel />
        <ExplanationPanel item={explained} onClose={() => setExplained(null)} />
        {addingBelow && (
          <AddItemPanel key={addingBelow.id} parent={addingBelow} onClose={() => setAddingBelow(null)} />
        )}
        {moving && <MovePanel key={moving.item.id} moving={moving} onClose={() => setMoving(null)} />}
        {copying && (
          <CopyPanel
            key={copying.id}
            item={copying}
            onCopied={(copy) => {
              setCopying(null);
              void selectIn(copy.project_id, copy);
            }}
            onClose={() => setCopying(null)}
          />
        )}
        {savedAsTemplate && (
          <ItemFormPanel
            key={savedAsTemplate.id}
            item={savedAsTemplate}
            title={({ title }) => t('Save {{title}} as a template', { title })}
            onClose={() => setSavedAsTemplate(null)}
          >
            {(props) => (
              <LazyPart fallback={<Loading />}>
                <SaveTemplateForm {...props} onDone={() => setSavedAsTemplate(null)} />
              </LazyPart>
            )}
          </ItemFormPanel>
        )}
      </TaskChoiceProvider>
    </ScreenActionsProvider>
  );
}
