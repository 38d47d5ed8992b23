import { Tooltip } from '@mantine/core';
import { useState } from 'react';
import classes from './clamped-text.module.css';

/** A text of at most two lines; where it is cut, pointing at it shows all of it. */
export function ClampedText({ children }: { children: string }) {
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
