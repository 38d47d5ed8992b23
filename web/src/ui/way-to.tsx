import classes from './way-to.module.css';

/** What the server puts between the titles of a way, `heirarchy`. */
const BETWEEN = ' > ';

/**
 * The way down to an item, without the item itself: 'Tower A › Level 3 › Zone A'. Where there is little room its
 * beginning is left out, because what is nearest to the item tells it from others of the same name.
 * @param heirarchy as the server answers it, 'Tower A > Level 3 > Zone A > Painting'
 * @param whole whether the last title is part of the way, as for a document, which is below it
 */
export function WayTo({ heirarchy, whole = false }: { heirarchy: string; whole?: boolean }) {
  const titles = heirarchy.split(BETWEEN);
  const way = whole ? titles : titles.slice(0, -1);
  if (way.length === 0) return null;
  return (
    <span className={classes.line}>
      <bdi>{way.join(' › ')}</bdi>
    </span>
  );
}
