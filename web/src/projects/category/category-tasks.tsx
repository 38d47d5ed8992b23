import { listTasksOfCategory } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Pagination } from '../../ui/tables/pagination.tsx';
import type { ItemRef } from '../items/item-queries.ts';
import { InspectionMark } from '../tree/inspection-mark.tsx';
import classes from './category.module.css';
import { FoundLine } from './found-line.tsx';
import { FoundList } from './found-list.tsx';

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
  const lines = found.data.data.map(({ id }) => id);
  return (
    <>
      <FoundList label={t('Tasks of the category')}>
        {found.data.data.map((task) => (
          <FoundLine
            key={task.id}
            item={task}
            lines={lines}
            selected={task.id === selected.id}
            marks={<InspectionMark node={task} />}
            way={
              <div className={classes.way} title={task.heirarchy}>
                {/* The project is shown above the list already. */}
                <bdi>{task.heirarchy.split(' > ').slice(1, -1).join(' > ')}</bdi>
              </div>
            }
          />
        ))}
      </FoundList>
      <div className={classes.pages}>
        <Pagination page={found.data} onPage={setPage} />
      </div>
    </>
  );
}
