import { sendFiles } from '../files/index.ts';
import { newIdempotencyKey } from '../platform/api.ts';
import { ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { t } from '../platform/i18n.ts';
import { fieldErrors } from '../platform/problem.ts';
import { getToken } from '../platform/token.ts';
import { nextStep, reopened } from './next-step.ts';
import type { OutboxKind, Outgoing, Refusal } from './outgoing.ts';

/** How a try to send a draft ended. */
export type Delivered<Draft, Saved> =
  | { outcome: 'saved'; record: Saved; message: string }
  | { outcome: 'waiting'; draft: Draft }
  | { outcome: 'refused'; draft: Draft; problem: ApiProblem }
  /** Another tab is at it, or has done it. */
  | { outcome: 'elsewhere' };

/** A network that says nothing for so long after all has been sent is gone. */
const PATIENCE_MS = 60_000;

/**
 * Sends a draft that is on its way: first the files that the server has not, then the record. Never two tabs at
 * once, and never twice: the draft's mark and the key of its submit see to it even where an answer was lost.
 */
export function deliver<Draft extends Outgoing, Saved>(
  kind: OutboxKind<Draft, Saved>,
  id: string,
): Promise<Delivered<Draft, Saved>> {
  const alone = () => deliverAlone(kind, id);
  // Without a secure context there are no locks; the mark of the draft still makes it one record.
  if (!navigator.locks) return alone();
  return navigator.locks.request(`plumbline-draft-${id}`, { ifAvailable: true }, async (lock) =>
    lock ? alone() : { outcome: 'elsewhere' as const },
  );
}

async function deliverAlone<Draft extends Outgoing, Saved>(
  kind: OutboxKind<Draft, Saved>,
  id: string,
): Promise<Delivered<Draft, Saved>> {
  let draft = await kind.store.read(id);
  if (!draft?.sending) return { outcome: 'elsewhere' };
  const token = getToken();
  for (let uploadedAgain = false; ; uploadedAgain = true) {
    let present: Draft = draft;
    try {
      await sendFiles(draft.files, {
        accepts: (slot) => kind.accepts(present, slot),
        again: uploadedAgain,
        onArrived(files) {
          present = { ...present, files };
          return kind.store.save(present);
        },
      });
      // Somebody else may have signed in meanwhile: this is not theirs.
      if (getToken() !== token) return { outcome: 'waiting', draft: present };
      const { data, message } = await kind.send(present, {
        idempotencyKey: present.sending?.key,
        writtenBy: present.owner,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return await arrived(kind, present, data, message);
    } catch (error) {
      const problem = asTry(error);
      const next = nextStep(present, problem, refusalOf(kind, present, problem), {
        missesFiles: kind.refusedFiles(present, problem.errors).length > 0,
        overtaken: kind.overtaken,
        uploadedAgain,
        newKey: newIdempotencyKey(),
      });
      draft = next.draft;
      if (next.step === 'compare') return compare(kind, draft, problem);
      await kind.store.save(draft);
      if (next.step === 'wait') return { outcome: 'waiting', draft };
      if (next.step === 'reopen') return { outcome: 'refused', draft, problem };
    }
  }
}

/** A change whose first answer was lost, and that the server now refuses as overtaken: was it one's own? */
async function compare<Draft extends Outgoing, Saved>(
  kind: OutboxKind<Draft, Saved>,
  draft: Draft,
  problem: ApiProblem,
): Promise<Delivered<Draft, Saved>> {
  try {
    const saved = await kind.findSaved(draft);
    if (saved) return await arrived(kind, draft, saved.data, saved.message);
  } catch (error) {
    const tried = asTry(error);
    const next = nextStep(draft, tried, refusalOf(kind, draft, tried), {
      missesFiles: false,
      overtaken: [],
      uploadedAgain: true,
      newKey: '',
    });
    if (next.step === 'wait') return { outcome: 'waiting', draft };
  }
  const open = reopened(draft, refusalOf(kind, draft, problem));
  await kind.store.save(open);
  return { outcome: 'refused', draft: open, problem };
}

async function arrived<Draft extends Outgoing, Saved>(
  kind: OutboxKind<Draft, Saved>,
  draft: Draft,
  record: Saved,
  message: string,
): Promise<Delivered<Draft, Saved>> {
  await kind.store.remove(draft.id);
  kind.onArrived(draft, record);
  return { outcome: 'saved', record, message };
}

/** A try that took too long went without an answer. */
function asTry(error: unknown): ApiProblem {
  if (error instanceof DOMException) return new ApiProblem(0, { code: 'offline' });
  return asApiProblem(error);
}

function refusalOf<Draft extends Outgoing, Saved>(
  kind: OutboxKind<Draft, Saved>,
  draft: Draft,
  problem: ApiProblem,
): Refusal {
  const errors = fieldErrors(problem);
  return { sentence: t(problem.message), errors: kind.errorsOfForm?.(draft, errors) ?? errors };
}
