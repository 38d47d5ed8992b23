import { Button } from '@mantine/core';
import { deleteProject, deleteTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { itemQuery } from '../items/item-queries.ts';
import classes from './information.module.css';

/** Removes an item with everything below it. */
export function RemoveItem({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isTask = item.type === 'tasks';
  const remove = useWrite(isTask ? deleteTask : deleteProject, {
    onSuccess: async () => {
      // First away, so that nothing on the screen asks for what is no longer there.
      await navigate({ to: '/' });
      client.removeQueries({ queryKey: itemQuery(item).queryKey });
    },
  });

  async function ask() {
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      subject: item.title,
      verb: isTask ? t('Delete task') : t('Delete project'),
      destructive: true,
    });
    if (confirmed) remove.mutate({ params: { id: item.id } });
  }

  return (
    <div className={classes.danger}>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<Trash2 size={16} />}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {isTask ? t('Remove this task') : t('Remove this project')}
      </Button>
    </div>
  );
}
