import { Anchor, Button } from '@mantine/core';
import { type ItemStatus, updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../platform/queries.ts';
import { confirmUpdate } from '../confirm-update.ts';
import { showItem } from '../items/item-cache.ts';
import classes from './progress.module.css';

/** Offers the status Completed on finished work to those who may set it: one more click takes it back. */
export function MarkCompleted({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** What the status was before it was marked here. */
  const [before, setBefore] = useState<ItemStatus | null>(null);
  // Both take what the other takes of these fields.
  const write = useWrite((item.type === 'tasks' ? updateTask : updateProject) as typeof updateTask, {
    success: false,
    onSuccess: (saved) => showItem(client, saved),
  });

  function set(status: ItemStatus, undone: ItemStatus | null) {
    write.mutate(
      { params: { id: item.id }, body: { status, updated_at: item.updated_at } },
      { onSuccess: () => setBefore(undone) },
    );
  }

  async function ask() {
    const consequence = t('Its status changes from {{from}} to {{to}}.', {
      from: t(item.status),
      to: t('Completed'),
    });
    if (await confirmUpdate(item, consequence, t('Mark as Completed'))) set('Completed', item.status);
  }

  if (item.percentage !== 100 || !item.abilities.complete) return null;
  if (item.status !== 'Completed') {
    return (
      <div>
        <Button
          size="xs"
          variant="light"
          leftSection={<CircleCheck size={14} />}
          loading={write.isPending}
          onClick={() => void ask()}
        >
          {t('Mark as Completed')}
        </Button>
      </div>
    );
  }
  if (before === null) return null;
  return (
    <div className={classes.outcome} role="status">
      <span>{t('Marked as Completed.')}</span>
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={write.isPending}
        onClick={() => set(before, null)}
      >
        {t('Undo')}
      </Anchor>
    </div>
  );
}
