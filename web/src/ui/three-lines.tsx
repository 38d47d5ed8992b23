import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './three-lines.module.css';

/** A name that takes three lines at the most; where it is cut, pointing at it shows the whole. */
export function ThreeLines({ children }: { children: string }) {
  const [whole, setWhole] = useState(false);
  return (
    <Tooltip label={children} opened={whole}>
      <span
        className={classes.lines}
        onPointerEnter={({ currentTarget: { scrollHeight, clientHeight } }) =>
          setWhole(scrollHeight > clientHeight)
        }
        onPointerLeave={() => setWhole(false)}
      >
        {children}
      </span>
    </Tooltip>
  );
}
