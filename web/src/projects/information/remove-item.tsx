import { Button } from '@mantine/core';
import {
  countProjectDeletion,
  countTaskDeletion,
  type DeletionCounts,
  deleteProject,
  deleteTask,
  type WorkItem,
} from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { showProblem } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import { itemQuery } from '../items/item-queries.ts';
import { deletionWords } from './deletion-words.ts';
import classes from './information.module.css';

/** Removes an item with everything below it. */
export function RemoveItem({ item }: { item: WorkItem }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isTask = item.type === 'tasks';
  const [counting, setCounting] = useState(false);
  const remove = useWrite(isTask ? deleteTask : deleteProject, {
    onSuccess: async () => {
      // First away, so that nothing on the screen asks for what is no longer there.
      await navigate({ to: '/' });
      client.removeQueries({ queryKey: itemQuery(item).queryKey });
    },
  });

  function count(): Promise<DeletionCounts> {
    const endpoint = isTask ? countTaskDeletion : countProjectDeletion;
    return client.fetchQuery({ ...endpointQuery(endpoint, { params: { id: item.id } }), staleTime: 0 });
  }

  async function ask() {
    setCounting(true);
    const counts = await count()
      .catch((error: unknown) => showProblem(error, 'reading'))
      .finally(() => setCounting(false));
    // No one deletes what they were not shown.
    if (!counts) return;
    const confirmed = await confirmAction({
      sentence: t('This cannot be undone.'),
      consequence: deletionWords(t, counts, i18n.language),
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
        loading={counting || remove.isPending}
        onClick={() => void ask()}
      >
        {isTask ? t('Remove this task') : t('Remove this project')}
      </Button>
    </div>
  );
}
