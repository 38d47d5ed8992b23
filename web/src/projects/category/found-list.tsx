import { ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTaskChoice } from '../bulk/task-choice.ts';

/** The items that a filter has found, in the place of the tree; tasks among them can be chosen. */
export function FoundList({ label, children }: { label: string; children: ReactNode }) {
  const choice = useTaskChoice();
  return (
    <ScrollArea
      flex={1}
      mih={0}
      role="region"
      aria-label={label}
      data-choosable={choice !== null || undefined}
      data-choosing={choice?.showsAll || undefined}
    >
      {children}
    </ScrollArea>
  );
}
