import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './paper.module.css';

/** What the reader may do with the paper of a panel: in sight while its lines scroll above. */
export function PaperFoot({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.foot}>
      {children}
    </Group>
  );
}
