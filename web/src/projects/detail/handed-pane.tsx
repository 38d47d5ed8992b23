import { useCallback } from 'react';
import classes from './detail.module.css';

/** The place of a pane that is drawn elsewhere, into an element that outlives this place. */
export function HandedPane({ pane }: { pane: HTMLElement }) {
  const place = useCallback((element: HTMLElement | null) => element?.append(pane), [pane]);
  return <div ref={place} className={classes.place} />;
}
