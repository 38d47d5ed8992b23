import { VisuallyHidden } from '@mantine/core';
import classes from './item-path.module.css';

/** The server's separator between the titles of a path, `heirarchy`. */
const BETWEEN = ' > ';

/**
 * The path to an item, without the item itself: 'Tower A › Level 3 › Zone A'. Where there is little room its first step
 * is shortened, then the others lose their beginning: the project is recognised by the beginning of its title, and the steps
 * nearest to the item distinguish it from others of the same name.
 * @param heirarchy as the server answers it, 'Tower A > Level 3 > Zone A > Painting'
 * @param whole whether the last title is part of the path, as for a document, which is below it
 */
export function ItemPath({ heirarchy, whole = false }: { heirarchy: string; whole?: boolean }) {
  const titles = heirarchy.split(BETWEEN);
  const path = whole ? titles : titles.slice(0, -1);
  const first = path[0];
  if (first === undefined) return null;
  const steps = path.slice(1).map((title) => `› ${title}`);
  return (
    <span className={classes.line}>
      <VisuallyHidden>{path.join(' › ')}</VisuallyHidden>
      <span className={classes.first} data-title={first} aria-hidden />
      {steps.length > 0 && (
        <span className={classes.steps} aria-hidden>
          <bdi dir="ltr" data-title={steps.join(' ')} />
        </span>
      )}
    </span>
  );
}
