import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './data-table.module.css';

type CutCellProps = {
  /** All that is to be said of it. */
  whole: string;
  children: ReactNode;
};

/** Text cut to one line in its cell; pointing at it shows the whole, where the cell does not. */
export function CutCell({ whole, children }: CutCellProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Tooltip label={whole} opened={isShown}>
      <div
        className={classes.cut}
        data-cell
        onPointerEnter={({ currentTarget, pointerType }) =>
          setShown(pointerType === 'mouse' && !showsWhole(currentTarget, whole))
        }
        onPointerLeave={() => setShown(false)}
      >
        {children}
      </div>
    </Tooltip>
  );
}

/** Whether a cell has all of a text in sight. */
function showsWhole(cell: HTMLElement, whole: string): boolean {
  if (!cell.textContent.includes(whole)) return false;
  return [cell, ...cell.querySelectorAll('*')].every(
    // Of what is in a line of text no width is known.
    ({ clientWidth, scrollWidth }) => clientWidth === 0 || scrollWidth <= clientWidth,
  );
}
