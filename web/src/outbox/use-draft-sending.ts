import type { Endpoint } from '@plumbline/contract';
import { useState } from 'react';
import { filesOfQueue, type Uploads } from '../files/index.ts';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import type { CommandOutcome } from '../platform/commands/give-command.ts';
import { showSuccess } from '../platform/notices.tsx';
import { fieldErrors } from '../platform/problem.ts';
import { giveDraft } from './give-draft.ts';
import type { Body, OutboxKind, Outgoing } from './outgoing.ts';
import type { Autosave } from './use-autosave.ts';

type SendingOptions<Slot extends string, Draft extends Outgoing<Slot>> = {
  kind: OutboxKind<Draft>;
  autosave: Autosave<Draft>;
  uploads: Uploads<Slot>;
  /** It was saved, or is stored on this device and is sent by itself. */
  onDone: (outcome: CommandOutcome<Endpoint>) => void;
  /** @param errors its sentences by the fields of the form */
  onRefused: (problem: ApiProblem, errors: Record<string, string>) => void;
};

/** Sends the draft of a form with its files; what was refused stays in the form, and what has no answer is queued. */
export function useDraftSending<Slot extends string, Draft extends Outgoing<Slot>>(
  options: SendingOptions<Slot, Draft>,
) {
  const { kind, autosave, uploads, onDone, onRefused } = options;
  const [pending, setPending] = useState(false);
  /** The share of its files that has been sent, from 0 to 1. */
  const [share, setShare] = useState(0);

  /**
   * @param prepare gives the last changes of the draft, and what becomes a file only now; null: something is wrong
   * @returns once it is done, queued, or refused
   */
  async function send(body: Body, prepare: () => Promise<Partial<Draft> | null>): Promise<void> {
    setPending(true);
    setShare(0);
    try {
      const last = await prepare();
      if (!last) return;
      await uploads.prepared();
      // The command sends what has not arrived.
      uploads.stop();
      const { queue, lasting } = uploads.get();
      const isStored = await autosave.changeNow({ ...last, files: filesOfQueue(queue) } as Partial<Draft>);
      const draft = autosave.get();
      const outcome = await giveDraft(kind, draft, body, {
        isStored: isStored && lasting,
        onUploadProgress: setShare,
      }).catch((error: unknown) => {
        const problem = asApiProblem(error);
        const errors = fieldErrors(problem);
        uploads.start();
        onRefused(problem, kind.errorsOfForm?.(draft, errors, body) ?? errors);
      });
      if (!outcome) return;
      autosave.end();
      if (outcome.state === 'saved') showSuccess(outcome.message);
      onDone(outcome);
    } finally {
      setPending(false);
    }
  }
  return { send, pending, share };
}
