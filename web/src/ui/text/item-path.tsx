import { VisuallyHidden } from '@mantine/core';
import classes from './item-path.module.css';

/** What the server puts between the titles of a path, `heirarchy`. */
const BETWEEN = ' > ';

/**
 * The path to an item, without the item itself: 'Tower A › Level 3 › Zone A'. Where there is little room whole steps
 * are left out at its beginning, because the titles nearest to the item distinguish it from others of the same name.
 * @param heirarchy as the server answers it, 'Tower A > Level 3 > Zone A > Painting'
 * @param whole whether the last title is part of the path, as for a document, which is below it
 */
export function ItemPath({ heirarchy, whole = false }: { heirarchy: string; whole?: boolean }) {
  const titles = heirarchy.split(BETWEEN);
  const path = whole ? titles : titles.slice(0, -1);
  if (path.length === 0) return null;
  return (
    <span className={classes.line}>
      <VisuallyHidden>{path.join(' › ')}</VisuallyHidden>
      <span className={classes.steps} aria-hidden>
        {path.toReversed().map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path have no other identity
          <span key={index} className={classes.step} data-title={title} />
        ))}
      </span>
    </span>
  );
}
