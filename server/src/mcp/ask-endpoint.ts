import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Endpoint, type PendingAction, pathOfPlace, problems } from '@plumbline/contract';
import { sql } from 'kysely';
import { askForAction, readPendingAction } from '../pending-actions/index.ts';
import type { FairQueue } from '../platform/admission/fair-queue.ts';
import type { Context } from '../platform/context.ts';
import { write } from '../platform/http/write.ts';
import { Problem } from '../platform/problem.ts';
import { type Arguments, describeFailure, inputOf, toolAnswer, toolError } from './call-endpoint.ts';

/** The parts with which an action is asked for. */
export type Asking = {
  /** Of the API key. */
  ctx: Context;
  /** All endpoints of the API. */
  endpoints: () => readonly Endpoint[];
  /** The queue in which writes wait for their turn. */
  writes: FairQueue<number>;
};

const next: Readonly<Record<PendingAction['state'], string>> = {
  waiting:
    'Nothing was changed. The person has to confirm this in Plumbline, under the link; get_pending_action says whether it was done.',
  done: 'This was confirmed and is done.',
  rejected: 'The person rejected this. Nothing was changed.',
  refused: 'The person confirmed this, and Plumbline refused it. Nothing was changed.',
  expired: 'No one confirmed this in time. Nothing was changed.',
};

const answerOf = ({ ctx }: Asking, action: PendingAction): CallToolResult => {
  const { id, title, state, answer, record_id, expires_at } = action;
  const link = `${ctx.origin}/#${pathOfPlace({ kind: 'pending_action', id })}`;
  return toolAnswer({ id, state, next: next[state], title, answer, record_id, expires_at, link });
};

/** Answers what a tool failed with: a refusal with its sentences, a defect without its internals. */
async function withProblems(
  { log }: Context,
  answer: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Problem)
      return toolError(describeFailure({ ...error.details, code: error.code, message: error.message }));
    log.error({ err: error }, 'defect');
    return toolError(describeFailure({ code: 'defect', ...problems.defect }));
  }
}

/** Stores what an API key asks to do, which changes nothing until its person confirms it. Rule: API-30. */
export const askEndpoint = (asking: Asking, endpoint: Endpoint, args: Arguments): Promise<CallToolResult> =>
  withProblems(asking.ctx, async () => {
    const { ctx, endpoints, writes } = asking;
    const asked = await writes.run(ctx.actor.userId, () =>
      write(ctx, null, (ctx) => askForAction(ctx, endpoints, endpoint, inputOf(endpoint, args))),
    );
    return answerOf(asking, asked as PendingAction);
  });

/** Gives an API key the state of an action that it asked for. Rule: API-30. */
export const tellState = (asking: Asking, id: unknown): Promise<CallToolResult> =>
  withProblems(asking.ctx, async () => {
    const { ctx, endpoints } = asking;
    const number = Number.isSafeInteger(id) && Number(id) <= 2_147_483_647 ? Number(id) : 0;
    const own = sql`a.id = ${number} and a.key_id = ${ctx.actor.sessionId}`;
    return answerOf(asking, await readPendingAction(ctx, endpoints, own));
  });
