import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './receive.module.css';

/** Why the button beside it cannot be pressed yet. */
export function WhatIsMissing({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" role="status" className={classes.missing}>
      {children}
    </Text>
  );
}
