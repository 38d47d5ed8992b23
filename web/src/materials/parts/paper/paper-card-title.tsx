import type { ReactNode } from 'react';
import { ItemPath } from '../../../ui/text/item-path.tsx';
import classes from './paper.module.css';
import { type Placed, placeInWords } from './paper-place.tsx';

type PaperCardTitleProps = {
  /** What the paper is called. */
  name: ReactNode;
  /** What else is said of it, on one line. */
  below?: string;
  paper?: Placed;
};

/** The title of the card of a paper: its name, and in grey whom it is from or where it belongs. */
export function PaperCardTitle({ name, below, paper }: PaperCardTitleProps) {
  return (
    <>
      <span className="numbers">{name}</span>
      {below && <span className={`${classes.below} ${classes.oneLine}`}>{below}</span>}
      {paper && (
        <span className={classes.below}>
          <ItemPath heirarchy={placeInWords(paper)} whole />
        </span>
      )}
    </>
  );
}
