import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

type ScrollRegionProps = {
  /** The accessible name of the region. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a screen that scrolls by itself. It takes the focus, so that the arrow keys scroll it in every browser. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <Box component="section" className={className} aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}
