import classes from './icon-count.module.css';

/** For the button that holds the icon. */
export const iconCountHolder = classes.holder;

/** How many there are, at the corner of an icon. The button's label says it too. */
export function IconCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
