import { updateProject, updateTask, type WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { type PlacesErrors, useWrite } from '../../platform/queries.ts';
import { showItem } from '../items/item-cache.ts';

type ItemUpdateOptions = {
  form: PlacesErrors;
  item: WorkItem;
  onSaved: () => void;
  /** Somebody else had saved before. */
  onStale: (problem: ApiProblem) => void;
};

/** Saves an item's fields and files. */
export function useItemUpdate({ form, item, onSaved, onStale }: ItemUpdateOptions) {
  const client = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  // Both take what the other takes of these fields.
  const update = useWrite((item.type === 'tasks' ? updateTask : updateProject) as typeof updateTask, {
    form,
    onUploadProgress: setSent,
    onSuccess: (saved) => {
      setSent(null);
      showItem(client, saved);
      onSaved();
    },
    onProblem: (problem) => {
      setSent(null);
      if (problem.code !== 'stale') return false;
      onStale(problem);
      return true;
    },
  });
  return {
    isPending: update.isPending,
    /** The share of the request that has been sent, from 0 to 1; null before and after. */
    sent,
    save: (changes: { updated_at: string }) => update.mutate({ params: { id: item.id }, body: changes }),
  };
}
