import classes from '../list/asset-list.module.css';

/** A serial number: read letter by letter, and therefore never on two lines. */
export function SerialNumber({ children }: { children: string }) {
  return <span className={classes.serial}>{children}</span>;
}
