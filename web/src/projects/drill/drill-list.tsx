import { Button, Group, Loader, Text, UnstyledButton } from '@mantine/core';
import { levelName, type TreeNode, type WorkItem } from '@plumbline/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ListTree, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ClampedText } from '../../ui/text/clamped-text.tsx';
import { usePhone } from '../../ui/use-device.ts';
import { ChosenTasksBar } from '../bulk/chosen-tasks-bar.tsx';
import { SelectAction } from '../bulk/select-action.tsx';
import { useTaskChoice } from '../bulk/task-choice.ts';
import { FoundItems, isFiltered } from '../category/found-items.tsx';
import { ItemFilters, NO_FILTER } from '../category/item-filters.tsx';
import { ItemPath } from '../detail/item-path.tsx';
import { useChildren } from '../items/item-queries.ts';
import { ItemPercentage } from '../percentage/item-percentage.tsx';
import { useScreenActions } from '../screen-actions.ts';
import { ComputeButton } from '../tree/compute-button.tsx';
import classes from './drill-list.module.css';
import { DrillRow } from './drill-row.tsx';

/** Code above title, and both on one line where there is room. */
const ROW_HEIGHT = { phone: 64, beyond: 52 };

/** One level of the tree as a list, with the path above it. */
export function DrillList({ project, item }: { project: WorkItem; item: WorkItem }) {
  const { t } = useTranslation();
  const { select, addBelow } = useScreenActions();
  const [filter, setFilter] = useState(NO_FILTER);
  const phone = usePhone();
  const children = useChildren(item);
  const atTop = item.id === project.id;
  const childLevel = t(levelName(item.heirarchies.length + 1));

  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <ItemPath item={item} toLists />
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <UnstyledButton className={classes.title} onClick={() => select(item, 'information')}>
            <ClampedText>{item.title}</ClampedText>
          </UnstyledButton>
          <Group gap={4} wrap="nowrap">
            <ItemPercentage node={item} header bar={!phone} />
            <SelectAction name={item.title} />
          </Group>
        </Group>
        <div className={classes.tools}>
          <Group gap="xs" className={classes.actions}>
            <Button variant="light" size="sm" onClick={() => select(item, 'information')}>
              {t('Details')}
            </Button>
            {item.abilities.add_child && (
              <Button
                variant="default"
                size="sm"
                leftSection={!atTop && <Plus size={14} />}
                onClick={() => addBelow(item)}
              >
                {atTop ? t('+ Add Zone') : t('Add {{level}}', { level: childLevel })}
              </Button>
            )}
            {atTop && item.abilities.compute && <ComputeButton project={project} size="sm" />}
          </Group>
          <ItemFilters filter={filter} onFilter={setFilter} />
        </div>
      </div>
      {isFiltered(filter) ? (
        <FoundItems projectId={project.id} filter={filter} selected={item} />
      ) : children.data ? (
        <Level nodes={children.data} />
      ) : children.error ? (
        <ErrorState
          title={t('Error fetching child nodes')}
          error={children.error}
          onRetry={() => void children.refetch()}
        />
      ) : (
        <Text c="dimmed" p="md" role="status">
          <Loader size={12} mr={8} />
          {t('Loading...')}
        </Text>
      )}
      <ChosenTasksBar />
    </div>
  );
}

function Level({ nodes }: { nodes: TreeNode[] }) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const choice = useTaskChoice();
  const ids = nodes.map(({ id }) => id);
  const rowHeight = usePhone() ? ROW_HEIGHT.phone : ROW_HEIGHT.beyond;
  const virtualizer = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => nodes[index]?.id ?? index,
    overscan: 8,
  });
  if (nodes.length === 0) {
    return <EmptyState icon={<ListTree />} title={t('(none)')} reason={t('No items below this yet.')} />;
  }
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      data-choosable={choice !== null || undefined}
      data-choosing={choice?.showsAll || undefined}
    >
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const node = nodes[index];
          const style = { height: rowHeight, transform: `translateY(${start}px)` };
          return node && <DrillRow key={node.id} node={node} siblings={ids} style={style} />;
        })}
      </ul>
    </div>
  );
}
