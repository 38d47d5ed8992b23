import { useMemo } from 'react';
import { useSignedIn } from '../session.ts';
import type { Command } from './command.ts';
import { useCommandsOf } from './command-log.ts';

/**
 * The commands that the signed-in person has on this device and that the server has not done, the oldest first.
 * @param of only those of this record and of those below it: of `withdrawals` also those of `withdrawals/12`
 */
export function useCommands(of?: string): readonly Command[] {
  const { user } = useSignedIn();
  const all = useCommandsOf(user.employee.id);
  // The same as long as nothing has changed: what waits is sent at each change.
  const commands = useMemo(() => all.filter(({ isAnswered }) => !isAnswered), [all]);
  if (of === undefined) return commands;
  return commands.filter(({ record }) => record === of || record.startsWith(`${of}/`));
}
