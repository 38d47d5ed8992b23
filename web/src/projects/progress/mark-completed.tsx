import { Anchor, Button } from '@mantine/core';
import type { ItemStatus, WorkItem } from '@plumbline/contract';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmUpdate } from '../confirm-update.ts';
import { useItemCommand } from '../items/use-item-command.ts';
import classes from './progress.module.css';

/** Offers the status Completed on finished work to those who may set it: one more click takes it back. */
export function MarkCompleted({ item }: { item: WorkItem }) {
  const { t } = useTranslation();
  /** What the status was before it was marked here. */
  const [before, setBefore] = useState<ItemStatus | null>(null);
  const write = useItemCommand(item, { success: false });

  async function set(status: ItemStatus, undone: ItemStatus | null) {
    const change = {
      body: { status, updated_at: item.updated_at },
      name: t('{{title}}: status {{status}}', { title: item.title, status: t(status) }),
    };
    // What failed has been shown.
    await write.changeAsync(change).then(
      () => setBefore(undone),
      () => {},
    );
  }

  async function ask() {
    const consequence = t('Its status changes from {{from}} to {{to}}.', {
      from: t(item.status),
      to: t('Completed'),
    });
    if (await confirmUpdate(item, consequence, t('Mark as Completed'))) await set('Completed', item.status);
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
        onClick={() => void set(before, null)}
      >
        {t('Undo')}
      </Anchor>
    </div>
  );
}
