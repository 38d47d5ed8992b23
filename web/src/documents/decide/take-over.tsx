import { Checkbox } from '@mantine/core';
import { fieldValue, getTask, type SiteDocument } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/queries.ts';
import { formatPercent } from '../document-words.ts';

/** Whether an approval brings the task to the progress that the report tells; ticked while that is a step forward. */
export function useTakeOver(document: SiteDocument, { enabled = true } = {}) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { data: task } = useEndpoint(
    getTask,
    { params: { id: document.task_id ?? 0 } },
    { enabled: enabled && document.task_id !== null },
  );
  const to = Number(fieldValue(document, 'accomplishments'));
  // A task that has got tasks below it since is moved by them alone.
  const possible = task !== undefined && !task.is_parent && task.current_percentage !== to;
  const from = task?.current_percentage ?? 0;
  return {
    possible,
    from,
    to,
    ticked: possible && (chosen ?? to > from),
    choose: setChosen,
  };
}

/** The box that takes the report's progress over, with what it would do to the task. */
export function TakeOver({ takeOver }: { takeOver: ReturnType<typeof useTakeOver> }) {
  const { t } = useTranslation();
  const { possible, from, to, ticked, choose } = takeOver;
  if (!possible) return null;
  return (
    <Checkbox
      label={t('Update the task’s progress')}
      description={t('From {{from}} to {{to}}', { from: formatPercent(from), to: formatPercent(to) })}
      checked={ticked}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
