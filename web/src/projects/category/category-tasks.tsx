import { Group, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { type CategoryTask, listTasksOfCategory } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Overdue } from '../../ui/overdue.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { formatPercentage } from '../../ui/percentage-bar.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import { useScreenActions } from '../screen-actions.ts';
import { InspectionMark } from '../tree/inspection-mark.tsx';
import treeClasses from '../tree/tree.module.css';
import classes from './category.module.css';

/** As many as a request may ask for. */
const TASKS_ON_PAGE = 100;

type CategoryTasksProps = {
  projectId: number;
  /** 0: those without a category. */
  categoryId: number;
  term: string;
  selected: ItemRef;
};

/** The tasks of a category in this project, each with the way to it; with words, only those that have them. */
export function CategoryTasks({ projectId, categoryId, term, selected }: CategoryTasksProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useEndpoint(
    listTasksOfCategory,
    {
      params: { id: projectId },
      query: {
        task_category_id: categoryId,
        page,
        per_page: TASKS_ON_PAGE,
        ...(term && { search_term: term }),
      },
    },
    { keepPrevious: true },
  );

  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  if (found.data.total === 0) {
    return (
      <EmptyState
        title={t('No tasks found')}
        reason={
          term === ''
            ? t('No task of this project has this category.')
            : t('No task of this category matches the search.')
        }
      />
    );
  }
  return (
    <>
      <ScrollArea flex={1} mih={0} role="region" aria-label={t('Tasks of the category')}>
        {found.data.data.map((task) => (
          <CategoryTaskRow key={task.id} task={task} selected={task.id === selected.id} />
        ))}
      </ScrollArea>
      <div className={classes.pages}>
        <Pagination page={found.data} onPage={setPage} />
      </div>
    </>
  );
}

function CategoryTaskRow({ task, selected }: { task: CategoryTask; selected: boolean }) {
  const { select } = useScreenActions();
  // The project stands above the list already.
  const way = task.heirarchy.split(' > ').slice(1, -1).join(' > ');
  return (
    <UnstyledButton
      className={treeClasses.hit}
      data-selected={selected || undefined}
      onClick={() => select(task)}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text truncate title={`${task.code} · ${task.title}`}>
          <Text span size="xs" c="dimmed" mr={6}>
            {task.code}
          </Text>
          {task.title}
        </Text>
        <Group gap={8} wrap="nowrap" className={classes.marks}>
          <Overdue item={task} short />
          <InspectionMark node={task} />
          <Text className="numbers">{formatPercentage(task.percentage)}</Text>
        </Group>
      </Group>
      <div className={classes.way} title={task.heirarchy}>
        <bdi>{way}</bdi>
      </div>
    </UnstyledButton>
  );
}
