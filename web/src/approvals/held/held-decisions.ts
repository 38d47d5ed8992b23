import { type Approval, type Endpoint, type ProgressChange, reviewManifests } from '@plumbline/contract';
import { call, newIdempotencyKey } from '../../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { type CommandDescription, giveCommand, newCommand } from '../../platform/commands/give-command.ts';
import { serverNow } from '../../platform/server-time.ts';
import { LONG_SILENCE_MS, startSilence } from '../../platform/silence.ts';
import { keyOf } from '../approval-key.ts';

/** How long a decision is held before it is sent, in milliseconds. */
export const HELD_MS = 10_000;

/** How many decisions are on their way at once. */
const AT_ONCE = 4;

export type Way = 'approve' | 'reject';

/** What the device says of a decision, and who made it. */
export type DecisionDescription = CommandDescription & { owner: number };

/** A decision that was made here. Until it is sent, no one else knows of it. */
export type HeldDecision = {
  approval: Approval;
  way: Way;
  comments: string | null;
  /** The progress that an approval sets; null for none. */
  change: ProgressChange | null;
  /** Decisions that were made together are undone together. */
  batch: number;
  /** When it is sent, in milliseconds since 1970. */
  dueAt: number;
  state: 'held' | 'sending' | 'sent' | 'failed';
  /** Why it failed. */
  problem: ApiProblem | null;
  /** What the device says of it while it is queued. */
  description: DecisionDescription;
  /** When it was made, an instant by the server's clock as far as the device knows it. */
  doneAt: string;
  /** The same for each try to send it, so that it is made once. */
  idempotencyKey: string;
};

/** The decisions by the key of their request; those that were sent stay until the list has been read again. */
type Held = ReadonlyMap<string, HeldDecision>;

/** @param answer what the server answered; undefined where it refused by a conflict */
type SentListener = (endpoint: Endpoint, input: object, answer: unknown, decision: HeldDecision) => void;

let held: Held = new Map();
let lastBatch = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
let onSent: SentListener = () => {};

function change(changes: Iterable<readonly [string, HeldDecision | null]>) {
  const next = new Map(held);
  for (const [key, decision] of changes) {
    if (decision) next.set(key, decision);
    else next.delete(key);
  }
  held = next;
  for (const listener of listeners) listener();
}

const inState = (state: HeldDecision['state']) =>
  [...held].filter(([, decision]) => decision.state === state);

/** All of them; it is another object after each change. */
export const getHeld = (): Held => held;

export function subscribeToHeld(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets what is called after each decision that was made, or refused by a conflict, to reload what it has changed. */
export function setSentListener(listener: SentListener): void {
  onSent = listener;
}

/**
 * Holds decisions that were made together for ten seconds, and then sends them; without a connection they are queued then.
 * @param describe what the device says of the decision on a request
 * @param changeOf the progress that the approval of a request sets; none by default
 */
export function hold(
  describe: (approval: Approval, way: Way) => DecisionDescription,
  approvals: readonly Approval[],
  way: Way,
  comments: string | null,
  changeOf: (approval: Approval) => ProgressChange | null = () => null,
): void {
  lastBatch += 1;
  const dueAt = Date.now() + HELD_MS;
  change(
    approvals.map((approval) => [
      keyOf(approval),
      {
        approval,
        way,
        comments,
        change: changeOf(approval),
        batch: lastBatch,
        dueAt,
        state: 'held',
        problem: null,
        description: describe(approval, way),
        doneAt: new Date(serverNow()).toISOString(),
        idempotencyKey: newIdempotencyKey(),
      },
    ]),
  );
  waitForNext();
}

/** Takes back the decisions that were made together last, as far as they have not been sent. */
export function undoLast(): HeldDecision[] {
  const waiting = inState('held');
  const batch = Math.max(0, ...waiting.map(([, decision]) => decision.batch));
  const undone = waiting.filter(([, decision]) => decision.batch === batch);
  change(undone.map(([key]) => [key, null]));
  waitForNext();
  return undone.map(([, decision]) => decision);
}

/** Sends all that are held now; done when all have been answered. */
export async function sendHeld({ isLeaving = false }: { isLeaving?: boolean } = {}): Promise<void> {
  const waiting = inState('held');
  clearTimeout(timer);
  // All of them before the page may be gone: what has not been begun by then would be lost.
  await send(waiting, isLeaving ? waiting.length : AT_ONCE, isLeaving);
}

/** Forgets what was sent, once the list does not show it any more. @param isShown whether the list still has a request */
export function forgetSent(isShown: (key: string) => boolean): void {
  const gone = inState('sent').filter(([key]) => !isShown(key));
  if (gone.length > 0) change(gone.map(([key]) => [key, null]));
}

function waitForNext() {
  clearTimeout(timer);
  const due = inState('held').map(([, { dueAt }]) => dueAt);
  if (due.length === 0) return;
  timer = setTimeout(
    () => {
      const now = Date.now();
      void send(
        inState('held').filter(([, { dueAt }]) => dueAt <= now),
        AT_ONCE,
        false,
      );
      waitForNext();
    },
    Math.max(0, Math.min(...due) - Date.now()),
  );
}

async function send(
  decisions: readonly (readonly [string, HeldDecision])[],
  atOnce: number,
  isLeaving: boolean,
): Promise<void> {
  change(decisions.map(([key, decision]) => [key, { ...decision, state: 'sending' }]));
  const queue = [...decisions];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await sendOne(...next, isLeaving);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, work));
}

async function sendOne(key: string, decision: HeldDecision, isLeaving: boolean): Promise<void> {
  const { approval, way, comments } = decision;
  const { endpoint, call: inputOf } = reviewManifests[approval.kind][way];
  const input = inputOf(approval, comments, decision.change);
  const onAnswer = (answer: unknown) => {
    change([[key, { ...decision, state: 'sent' }]]);
    onSent(endpoint, input, answer, decision);
  };
  try {
    if (endpoint.sentLater) {
      const { description, idempotencyKey: id, doneAt } = decision;
      const command = newCommand(endpoint, input, { ...description, id, doneAt });
      const { state } = await giveCommand(command, {
        isLeaving,
        readAgain: async (answer) => {
          onAnswer(answer);
          return true;
        },
      });
      // Its row shows it from now on.
      if (state === 'queued') change([[key, null]]);
    } else {
      const { idempotencyKey } = decision;
      const answer = call(endpoint, input, { idempotencyKey, keepalive: isLeaving });
      onAnswer((await startSilence(LONG_SILENCE_MS).inTime(answer)).data);
    }
  } catch (error) {
    const problem = asApiProblem(error);
    change([[key, { ...decision, state: 'failed', problem }]]);
    // Somebody else has decided or changed it: the list shows what is no more.
    if (problem.status === 409 || problem.status === 404) onSent(endpoint, input, undefined, decision);
  }
}
