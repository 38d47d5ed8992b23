import { Box, Button, Center } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading } from '../ui/loading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { useNarrow } from '../ui/use-device.ts';
import { AddItemPanel } from './add/add-item-panel.tsx';
import { DeskLayout } from './desk-layout.tsx';
import detail from './detail/detail.module.css';
import { ItemDetail } from './detail/item-detail.tsx';
import { ItemGone } from './detail/item-gone.tsx';
import { DrillLayout } from './drill/drill-layout.tsx';
import { useDrill } from './drill/use-drill.ts';
import { type ItemRef, useItem } from './items/item-queries.ts';
import { useGone } from './items/use-gone.ts';
import { ExplanationPanel } from './percentage/explanation-panel.tsx';
import { useProjectAddress } from './project-address.ts';
import { type ScreenActions, ScreenActionsProvider } from './screen-actions.ts';

/** A project: its tree and, beside it, the selected item. */
export default function ProjectScreen() {
  const { t } = useTranslation();
  const { projectId } = useProjectAddress();
  const project = useItem({ type: 'projects', id: projectId });
  const gone = useGone(project.error);
  useScreenTitle(gone === 'gone' ? undefined : project.data?.title);

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
  const narrow = useNarrow();
  const drill = useDrill();
  // The detail has an element of its own, which the layouts hand on: what was entered in it is still there when a
  // tablet is turned.
  const [detailPane] = useState(createDetailPane);
  const { select } = useProjectAddress();
  const [explained, setExplained] = useState<ItemRef | null>(null);
  const [addingBelow, setAddingBelow] = useState<ItemRef | null>(null);

  // The same object for as long as the screen stands, so that the lines of the tree are not all drawn again.
  const latestSelect = useRef(select);
  latestSelect.current = select;
  const actions = useMemo<ScreenActions>(
    () => ({
      select: (item, tab) => void latestSelect.current(item, tab),
      explain: (item) => setExplained({ type: item.type, id: item.id }),
      addBelow: (item) => setAddingBelow({ type: item.type, id: item.id }),
    }),
    [],
  );

  return (
    <ScreenActionsProvider value={actions}>
      <Box m="calc(-1 * var(--mantine-spacing-md))">
        {narrow ? (
          <DrillLayout project={project} drill={drill} detailPane={detailPane} />
        ) : (
          <DeskLayout project={project} detailPane={detailPane} />
        )}
      </Box>
      {(!narrow || drill.shows === 'detail') && createPortal(<ItemDetail />, detailPane)}
      <ExplanationPanel item={explained} onClose={() => setExplained(null)} />
      {addingBelow && (
        <AddItemPanel key={addingBelow.id} parent={addingBelow} onClose={() => setAddingBelow(null)} />
      )}
    </ScreenActionsProvider>
  );
}
