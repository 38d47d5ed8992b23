import { type Call, type Endpoint, type Place, pathOfPlace } from '@plumbline/contract';
import { isWaiting } from '../platform/commands/command.ts';
import { withdrawCommand } from '../platform/commands/send-commands.ts';
import { type CommandOutcome, useCommand } from '../platform/commands/use-command.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { useOneAtATime } from '../platform/commands/use-one-at-a-time.ts';
import { invalidateWritten } from '../platform/invalidation.ts';
import type { WriteOptions } from '../platform/queries.ts';
import { queryClient } from '../platform/query-client.ts';
import type { DecisionWords } from './decision-dialog.tsx';
import { type DecidedKind, recordOfDecision } from './decision-record.ts';
import { reviewLists } from './review-lists.ts';

/** Which request is decided on, and how its reader finds it again. */
export type DecisionOn = {
  kind: DecidedKind;
  /** Where it is shown; by default among those to review. */
  place?: Place | undefined;
};

type DecisionCommandOptions<E extends Endpoint> = DecisionOn &
  Pick<WriteOptions<E>, 'success' | 'onProblem'> & { onDone: (outcome: CommandOutcome<E>) => unknown };

/** What the device shows of a queued decision: the word of its button. */
export type ShownDecision = { verb: string };

/**
 * Sends decisions on one kind of request, also without a connection. One that was refused earlier is given up once
 * another is made.
 */
export function useDecisionCommand<E extends Endpoint>(
  endpoint: E,
  {
    kind,
    place = kind === 'stocktakes' ? { kind: 'materials' } : reviewLists[kind].place,
    success,
    onProblem,
    onDone,
  }: DecisionCommandOptions<E>,
) {
  const commands = useCommands();
  const send = useOneAtATime();
  const load = (input: Call<E>, answer: unknown) =>
    void invalidateWritten(queryClient, endpoint, input as { params?: unknown }, answer);
  const command = useCommand(endpoint, {
    success,
    // Not before its dialog is closed: the record below it would show the decision while the question is still open.
    reload: false,
    onDone: (outcome, input) => {
      onDone(outcome);
      if (outcome.state === 'saved') load(input, outcome.answer ?? null);
    },
    onProblem: (problem, input) => {
      // Somebody else has decided or changed it: the screen shows what is no more.
      if (problem.status === 409 || problem.status === 404) load(input, undefined);
      return onProblem?.(problem, input) ?? false;
    },
  });
  return {
    /** What is being sent, if anything. */
    sent: command.isPending ? command.variables.input : null,
    /** @param id of the request */
    decide: (id: number, input: Call<E>, { verb, subject }: DecisionWords): Promise<void> =>
      send(async () => {
        const record = recordOfDecision(kind, id);
        for (const earlier of commands)
          if (earlier.record === record && !isWaiting(earlier)) await withdrawCommand(earlier.id);
        const described = { name: `${verb} · ${subject}`, place: pathOfPlace(place) };
        const shown: ShownDecision = { verb };
        // A refusal is shown by the command itself.
        await command.mutateAsync({ input, record, ...described, shown }).catch(() => undefined);
      }),
  };
}
