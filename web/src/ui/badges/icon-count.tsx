import classes from './icon-count.module.css';

/** For the button that holds the icon. */
export const iconCountHolder = classes.holder;

/** A count as it is shown on an icon: what a label says has to be what can be seen. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** How many there are, at the corner of an icon. The button's label says it too. */
export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden>
      {shortCount(count)}
    </span>
  );
}
