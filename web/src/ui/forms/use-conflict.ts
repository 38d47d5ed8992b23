import { useState } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { showProblem } from '../../platform/notices.tsx';

/** Somebody else's version of a record that one is editing. */
export type Conflict<Item> = {
  latest: Item;
  /** Their name, where it is known. */
  by: string | null;
  at: string;
  /** Whether one was saving when it was found: then saving goes on once it is settled. */
  saving: boolean;
};

/** The data of a problem with the code `stale`. */
export type StaleData = {
  changed_by: { first_name: string; last_name: string } | null;
  changed_at: string;
};

/**
 * The conflict that is being settled, if any.
 * @param readLatest fetches the record as it is now
 */
export function useConflict<Item extends { updated_at: string }>(readLatest: () => Promise<Item>) {
  const [shown, setShown] = useState<Conflict<Item> | null>(null);

  async function openAfterRefusal(problem: ApiProblem) {
    const { changed_by: by, changed_at: at } = problem.data as StaleData;
    try {
      const latest = await readLatest();
      setShown({ latest, by: by && `${by.first_name} ${by.last_name}`, at, saving: true });
    } catch (error) {
      showProblem(error, 'saving');
    }
  }

  return {
    shown,
    open: (latest: Item) => setShown({ latest, by: null, at: latest.updated_at, saving: false }),
    /** After a save that the server refused: fetches their version and shows it. */
    openAfterRefusal,
    /** The same as `onProblem` of a write: of any other refusal it says that it is none of this. */
    onProblem: (problem: ApiProblem): boolean => {
      if (problem.code !== 'stale') return false;
      void openAfterRefusal(problem);
      return true;
    },
    /** Closes it as settled; returns whether saving goes on. */
    settled: (): boolean => {
      const resumes = shown?.saving ?? false;
      setShown(null);
      return resumes;
    },
    close: () => setShown(null),
  };
}
