import { type Call, pathOfPlace, updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../platform/commands/use-command.ts';
import { recordOfItem, type ShownChange } from './apply-change.ts';
import { showItem } from './item-cache.ts';

type ChangeOptions = Omit<Parameters<typeof useCommand<typeof updateTask>>[1], 'onDone'> & {
  /** It was saved, or is queued on this device. */
  onDone?: () => void;
};

/** What is changed in an item, and what the device says of it. */
type ItemChange = {
  body: Call<typeof updateTask>['body'];
  /** What it does, for its reader. */
  name: string;
  shown?: ShownChange;
  /** See `Command`. */
  replaces?: boolean;
  hasForm?: boolean;
};

/** Changes a project or a task. Without a connection the change is queued, and its screens show it. */
export function useItemCommand(item: WorkItem, { onDone, ...options }: ChangeOptions = {}) {
  const client = useQueryClient();
  // Both take what the other takes of these fields.
  const command = useCommand((item.type === 'tasks' ? updateTask : updateProject) as typeof updateTask, {
    ...options,
    onDone: (outcome) => {
      if (outcome.state === 'saved' && (options.reload ?? true)) showItem(client, outcome.answer);
      onDone?.();
    },
  });

  const given = ({ body, ...described }: ItemChange) => ({
    input: { params: { id: item.id }, body },
    record: recordOfItem(item),
    place: pathOfPlace({ kind: 'item', project: item.project_id, task: item.id, tab: 'information' }),
    ...described,
  });

  return {
    isPending: command.isPending,
    change: (change: ItemChange) => command.mutate(given(change)),
    /** The same, for what goes on with how it ended. @throws ApiProblem, which has been shown */
    changeAsync: (change: ItemChange) => command.mutateAsync(given(change)),
  };
}
