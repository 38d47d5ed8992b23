import { Button } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { ListTree, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ChosenTasksBar } from '../bulk/chosen-tasks-bar.tsx';
import { FoundItems, isFiltered } from '../category/found-items.tsx';
import { ItemFilters, NO_FILTER } from '../category/item-filters.tsx';
import { type ItemRef, useItem } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import classes from './tree.module.css';
import { TreeHeader } from './tree-header.tsx';
import { TreeList } from './tree-list.tsx';
import { useTree } from './use-tree.ts';

/** A project's tree, for a desk: its header, a search inside it, and the lines. */
export function ProjectTree({ project, selected }: { project: WorkItem; selected: ItemRef }) {
  const { t } = useTranslation();
  const { addBelow } = useScreenActions();
  const [filter, setFilter] = useState(NO_FILTER);
  const { rows, setOpen } = useTree(project.id);
  useExpandedTo(selected, setOpen);

  const empty = rows.length === 1 && rows[0]?.kind === 'none';
  return (
    <div className={classes.pane}>
      <TreeHeader project={project} selected={selected.id === project.id}>
        <ItemFilters filter={filter} onFilter={setFilter} />
      </TreeHeader>
      {isFiltered(filter) ? (
        <FoundItems projectId={project.id} filter={filter} selected={selected} />
      ) : empty ? (
        <EmptyState
          icon={<ListTree />}
          title={t('Tasks of this project')}
          reason={t('No tasks yet. A project is divided into Areas, Locations and Sub Tasks.')}
          action={
            project.abilities.add_child && (
              <Button leftSection={<Plus size={16} />} onClick={() => addBelow(project)}>
                {t('Add the first Area')}
              </Button>
            )
          }
        />
      ) : (
        <TreeList
          rows={rows}
          label={project.title}
          selected={selected}
          canAdd={project.abilities.add_child}
          canMove={project.abilities.edit}
          setOpen={setOpen}
        />
      )}
      <ChosenTasksBar />
    </div>
  );
}

/** Expands the way down to the selected item whenever another one is selected. */
function useExpandedTo(selected: ItemRef, setOpen: (ids: readonly number[], open: boolean) => void) {
  const item = useItem(selected).data;
  const expandedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!item || item.id !== selected.id || expandedFor.current === item.id) return;
    expandedFor.current = item.id;
    setOpen(
      item.heirarchies.slice(1, -1).map(({ id }) => id),
      true,
    );
  }, [item, selected.id, setOpen]);
}
