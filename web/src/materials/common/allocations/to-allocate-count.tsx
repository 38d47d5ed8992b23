import { useToAllocate } from '../../../decisions/index.ts';
import { PendingBadge } from '../../../ui/pending-badge.tsx';

/** How many requests wait for an allocation, as a badge for those who allocate; nothing where there are none. */
export function ToAllocateCount() {
  return <PendingBadge count={useToAllocate()} />;
}
