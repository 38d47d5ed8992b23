import type { ReactNode } from 'react';
import { ItemPath } from '../ui/text/item-path.tsx';
import classes from './cell-lines.module.css';

/**
 * What a cell says, and below it in grey what belongs to it. What is too long ends in an ellipsis, what it says first in
 * its second line.
 * @param path to what it says, which is its last part; the end stays in sight
 * @param place a path that does not end in what it says
 */
export function CellLines({
  children,
  path,
  place,
  below = [],
}: {
  children: ReactNode;
  path?: string;
  place?: string;
  below?: readonly string[];
}) {
  return (
    <>
      <div className={`${classes.line} ${classes.first}`}>{children}</div>
      {(path || place) && (
        <div className={`${classes.line} ${classes.below}`}>
          <ItemPath heirarchy={path || place || ''} whole={!path} />
        </div>
      )}
      {below.filter(Boolean).map((line) => (
        <div key={line} className={`${classes.line} ${classes.below}`}>
          {line}
        </div>
      ))}
    </>
  );
}
