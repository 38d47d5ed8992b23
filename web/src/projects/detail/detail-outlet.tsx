import { useCallback } from 'react';
import classes from './detail.module.css';

/** Where a layout shows the detail of an item, whose element outlives the layout. */
export function DetailOutlet({ pane }: { pane: HTMLElement }) {
  const attach = useCallback((element: HTMLElement | null) => element?.append(pane), [pane]);
  return <div ref={attach} className={classes.outlet} />;
}
