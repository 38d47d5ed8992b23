import type { WorkItem } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { showProblem } from '../../platform/notices.tsx';
import { itemQuery } from '../items/item-queries.ts';

/** Somebody else's version of a record that one is editing. */
export type Conflict = {
  latest: WorkItem;
  /** Their name, where it is known. */
  by: string | null;
  at: string;
  /** Whether one was saving when it was found: then saving goes on once it is settled. */
  saving: boolean;
};

/** What the server tells with the code `stale`. */
export type StaleData = {
  changed_by: { first_name: string; last_name: string } | null;
  changed_at: string;
};

/** The conflict that is being settled, if any. */
export function useConflict(item: WorkItem) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Conflict | null>(null);
  return {
    shown,
    open: (latest: WorkItem) => setShown({ latest, by: null, at: latest.updated_at, saving: false }),
    /** After a save that the server refused: fetches their version and shows it. */
    openAfterRefusal: async (problem: ApiProblem) => {
      const { changed_by: by, changed_at: at } = problem.data as StaleData;
      try {
        const latest = (await client.fetchQuery({ ...itemQuery(item), staleTime: 0 } as never)) as WorkItem;
        setShown({ latest, by: by && `${by.first_name} ${by.last_name}`, at, saving: true });
      } catch (error) {
        showProblem(error, 'writing');
      }
    },
    /** Closes it as settled; tells whether saving goes on. */
    settled: (): boolean => {
      const resumes = shown?.saving ?? false;
      setShown(null);
      return resumes;
    },
    close: () => setShown(null),
  };
}
