import { Text } from '@mantine/core';
import { fieldValue, getTask, progressChange, type SiteDocument } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenProgress, isProgressAsked, ProgressChoice, type SetsProgress } from '../../decisions/index.ts';
import { useEndpoint } from '../../platform/queries.ts';

/** Whether an approval brings the task to the progress that the report records, and what is asked about it. */
export function useTakeOver(document: SiteDocument, { enabled = true } = {}) {
  const [sets, setSets] = useState<SetsProgress>(null);
  const [tried, setTried] = useState(false);
  const { data: task } = useEndpoint(
    getTask,
    { params: { id: document.task_id ?? 0 } },
    { enabled: enabled && document.task_id !== null },
  );
  const change = task
    ? progressChange(
        task,
        task.is_parent ? null : task.current_percentage,
        Number(fieldValue(document, 'accomplishments')),
      )
    : null;
  return {
    change,
    isLoading: enabled && document.task_id !== null && !task,
    sets,
    setSets,
    isMissing: tried && isProgressAsked(change, sets),
    /** What the approval sets; undefined while that is not known or has to be chosen first, which is said then. */
    settle() {
      setTried(true);
      const isOpen = isProgressAsked(change, sets) || (document.task_id !== null && !task);
      return isOpen ? undefined : chosenProgress(change, sets);
    },
  };
}

/** What the approval does to the task, where it does anything. */
export function TakeOver({ takeOver }: { takeOver: ReturnType<typeof useTakeOver> }) {
  const { t } = useTranslation();
  const { change, isLoading, sets, setSets, isMissing } = takeOver;
  if (isLoading) return <Text c="dimmed">{t('Loading...')}</Text>;
  return change && <ProgressChoice change={change} sets={sets} isMissing={isMissing} onChoose={setSets} />;
}
