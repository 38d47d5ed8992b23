import type { ReactNode } from 'react';
import { ItemPath } from '../ui/text/item-path.tsx';
import classes from './cell-lines.module.css';

/**
 * What a cell says, and below it in grey what belongs to it. What is too long ends in an ellipsis, what it says first in
 * its second line.
 * @param path to what it says, which is its last part; the end stays in sight
 */
export function CellLines({
  children,
  path,
  below = [],
}: {
  children: ReactNode;
  path?: string;
  below?: readonly string[];
}) {
  return (
    <>
      <div className={`${classes.line} ${classes.first}`}>{children}</div>
      {path && (
        <div className={`${classes.line} ${classes.below}`}>
          <ItemPath heirarchy={path} />
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
