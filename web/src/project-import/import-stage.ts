import type { ImportProgress } from '@plumbline/contract';
import { useRef, useState } from 'react';
import { useImportProgress } from '../platform/live.tsx';

/** How far a call has come: on its way up, waiting for the server to begin, then as the server reports. */
export type Stage = {
  phase: 'uploading' | 'starting' | ImportProgress['phase'];
  done: number;
  total: number;
};

/** What share of the whole bar each phase takes, in the order in which they come. */
const shares: readonly [Stage['phase'], number][] = [
  ['uploading', 35],
  ['starting', 0],
  ['reading', 15],
  ['writing', 40],
  ['computing', 10],
];

/** How full the bar is, in per cent: it only ever grows from one stage to the next. */
export function fullness({ phase, done, total }: Stage): number {
  const index = shares.findIndex(([name]) => name === phase);
  const before = shares.slice(0, index).reduce((sum, [, share]) => sum + share, 0);
  const own = shares[index]?.[1] ?? 0;
  // Computing has no steps to count: it stays at its beginning until the answer comes.
  const part = phase === 'computing' || total === 0 ? 0 : done / total;
  return before + own * part;
}

/** The stage of the call that is under way. */
export function useStage() {
  const [stage, setStage] = useState<Stage | null>(null);
  const current = useRef<string | null>(null);
  useImportProgress(({ key, ...progress }) => {
    if (key === current.current) setStage(progress);
  });

  return {
    stage,
    /** Follows the call of this key from now on; gives the callback for the progress of its upload. */
    follow(key: string) {
      current.current = key;
      setStage({ phase: 'uploading', done: 0, total: 1 });
      return (share: number) => {
        if (key !== current.current) return;
        setStage({ phase: share < 1 ? 'uploading' : 'starting', done: share, total: 1 });
      };
    },
    /** The call has ended. */
    end(key: string) {
      if (key !== current.current) return;
      current.current = null;
      setStage(null);
    },
  };
}
