import type { Call, Endpoint } from '@plumbline/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiProblem } from '../api-problem.ts';
import { invalidateWritten } from '../invalidation.ts';
import { showSuccess } from '../notices.tsx';
import { useProblemOfWrite, type WriteOptions } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { useSignedIn } from '../session.ts';
import { type CommandDescription, type CommandOutcome, giveCommand, newCommand } from './give-command.ts';

export type { CommandOutcome } from './give-command.ts';

type CommandOptions<E extends Endpoint> = Pick<
  WriteOptions<E>,
  'form' | 'success' | 'onProblem' | 'reload' | 'onUploadProgress'
> & {
  onDone?: (outcome: CommandOutcome<E>, input: Call<E>) => unknown;
};

/** The input of a command, with the device's description of it. */
type Given<E extends Endpoint> = CommandDescription & { input: Call<E> };

/**
 * Writes to an endpoint as `useWrite` does, also without a connection: the write is stored on the device first. Where the
 * server does not answer it is queued, which its record shows, and sent by itself. A refusal goes to the form as usual.
 */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E>) {
  const owner = useSignedIn().user.employee.id;
  const showProblemOfWrite = useProblemOfWrite(endpoint, options);
  const { reload = true, onUploadProgress } = options;

  return useMutation<CommandOutcome<E>, ApiProblem, Given<E>>({
    mutationFn: ({ input, ...described }) => {
      if (!endpoint.sentLater) throw new Error(`${endpoint.name} is not said to be sent later.`);
      return giveCommand<E>(newCommand(endpoint, input, { ...described, owner }), {
        onUploadProgress,
        readAgain: async (answer) =>
          !reload || (await invalidateWritten(queryClient, endpoint, input, answer ?? null)),
      });
    },
    onSuccess: async (outcome, { input }) => {
      const message = outcome.state === 'saved' && (options.success ?? outcome.message);
      if (message) showSuccess(message);
      await options.onDone?.(outcome, input);
    },
    onError: (problem, { input }) => showProblemOfWrite(problem, input),
  });
}
