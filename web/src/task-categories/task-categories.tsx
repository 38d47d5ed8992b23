import { Button } from '@mantine/core';
import { listTaskCategories, type TaskCategory } from '@plumbline/contract';
import { Plus, Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table.types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { useUrlState } from '../ui/url-state.ts';
import { usePhone } from '../ui/use-device.ts';
import classes from './task-categories.module.css';
import { TaskCategoryForm } from './task-category-form.tsx';

/** The task categories, and beside them the form that adds or changes one. */
export function TaskCategories() {
  const { t } = useTranslation();
  const phone = usePhone();
  const mayWrite = useMay('task-category.write');
  const categories = useEndpoint(listTaskCategories, {});
  // On a phone the form to add one has to be opened; at a desk it is there.
  const [{ category: selected, adding }, set] = useUrlState({ category: 0, adding: 0 });
  const category = categories.data?.find(({ id }) => id === selected) ?? null;
  const open = ({ id }: TaskCategory) => set({ category: id }, { opens: phone });
  const close = () => set({ category: 0, adding: 0 });

  const columns: Column<TaskCategory>[] = [
    { key: 'name', title: t('Name'), onPhone: 'title', render: (row) => row.name },
    {
      key: 'level',
      title: t('Level'),
      onPhone: 'detail',
      align: 'right',
      width: 80,
      render: (row) => <span className="numbers">{row.level}</span>,
    },
  ];
  const form = mayWrite && categories.data && (
    <>
      {/* Whoever fills in the form keeps what is in it when somebody else deletes the category meanwhile. */}
      <TaskCategoryForm key={selected} category={category} onClose={close} />
      {category && <FoldedHistory key={`history ${selected}`} kind="task_categories" id={category.id} />}
    </>
  );
  const title = category ? t('Task Category - {{name}}', { name: category.name }) : t('Add Task Category');

  return (
    <div className={classes.root} data-side={(mayWrite && !phone) || undefined}>
      <div>
        {mayWrite && phone && (
          <Button
            fullWidth
            mb="sm"
            leftSection={<Plus size={16} />}
            onClick={() => set({ adding: 1 }, { opens: true })}
          >
            {t('Add Task Category')}
          </Button>
        )}
        <DataTable
          label={t('Task Categories')}
          columns={columns}
          rows={categories.data}
          query={categories}
          rowKey={(row) => row.id}
          isSelected={(row) => row.id === category?.id}
          {...(mayWrite ? { onOpen: open } : {})}
          empty={
            <EmptyState
              icon={<Tags />}
              title={t('No task categories yet')}
              reason={t('Categories sort tasks by the kind of work; level 0 is the highest.')}
            />
          }
        />
      </div>
      {form && !phone && (
        <aside className={classes.side} aria-label={title}>
          <h2 className={classes.title}>{title}</h2>
          {form}
        </aside>
      )}
      {form && phone && (
        <SidePanel title={title} size={400} opened={selected !== 0 || adding === 1} onClose={close}>
          {form}
        </SidePanel>
      )}
    </div>
  );
}
