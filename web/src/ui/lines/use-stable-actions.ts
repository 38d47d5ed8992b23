import { useLayoutEffect, useMemo, useRef } from 'react';
import type { LineActions } from './lines.types.ts';

/** The same object at every drawing, which does what was given at the last one. */
export function useStableActions<Row>(actions: LineActions<Row>): LineActions<Row> {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      change: (index, changes) => latest.current.change(index, changes),
      remove: (index) => latest.current.remove(index),
    }),
    [],
  );
}
