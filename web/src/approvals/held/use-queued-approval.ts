import type { Approval } from '@plumbline/contract';
import { recordOfDecision } from '../../decisions/index.ts';
import { type Command, isWaiting } from '../../platform/commands/command.ts';
import { useCommands } from '../../platform/commands/use-commands.ts';

/** The decision on a request that waits on this device. */
export function useQueuedApproval(): (approval: Approval) => Command | undefined {
  const waiting = useCommands().filter(isWaiting);
  return ({ kind, id }) => waiting.find(({ record }) => record === recordOfDecision(kind, id));
}
