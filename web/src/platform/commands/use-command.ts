import type { Call, Endpoint } from '@plumbline/contract';
import { useMutation } from '@tanstack/react-query';
import type { ApiProblem } from '../api-problem.ts';
import { invalidateWritten } from '../invalidation.ts';
import { showSuccess } from '../notices.tsx';
import { type FieldErrorsTarget, useProblemOfWrite, type WriteOptions } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { useSignedIn } from '../session.ts';
import { type CommandDescription, type CommandOutcome, giveCommand, newCommand } from './give-command.ts';

export type { CommandOutcome } from './give-command.ts';

/** What is typed in a form as a draft on this device, as by `useStoredForm`. */
export type FormOnDevice = {
  /** Whether it outlasts this page. */
  isStored: boolean;
  /** Stores it for the last time before it is sent. @returns its draft, for the command; null: the device has not stored it */
  hand: () => Promise<Pick<CommandDescription, 'draft' | 'place'> | null>;
  /** The command was refused: what is typed is stored again. */
  takeBack: () => void;
};

type CommandOptions<E extends Endpoint> = Pick<
  WriteOptions<E>,
  'success' | 'onProblem' | 'reload' | 'onUploadProgress'
> & {
  form?: (FieldErrorsTarget & { onDevice?: FormOnDevice }) | undefined;
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
    mutationFn: async ({ input, ...described }) => {
      if (!endpoint.sentLater) throw new Error(`${endpoint.name} is not said to be sent later.`);
      const draft = await options.form?.onDevice?.hand();
      try {
        return await giveCommand<E>(newCommand(endpoint, input, { ...described, ...draft, owner }), {
          onUploadProgress,
          readAgain: async (answer) =>
            !reload || (await invalidateWritten(queryClient, endpoint, input, answer ?? null)),
        });
      } catch (error) {
        options.form?.onDevice?.takeBack();
        throw error;
      }
    },
    onSuccess: async (outcome, { input }) => {
      const message = outcome.state === 'saved' && (options.success ?? outcome.message);
      if (message) showSuccess(message);
      await options.onDone?.(outcome, input);
    },
    onError: (problem, { input }) => showProblemOfWrite(problem, input),
  });
}
