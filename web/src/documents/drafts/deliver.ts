import {
  createDailyReport,
  createDocument,
  descriptorOf,
  type FileSlotName,
  getDocument,
  type SiteDocument,
  type UploadKind,
  updateDailyReport,
  updateDocument,
} from '@plumbline/contract';
import { sendFiles } from '../../files/index.ts';
import { call, newIdempotencyKey } from '../../platform/api.ts';
import { ApiProblem, asApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { invalidateWritten } from '../../platform/invalidation.ts';
import { fieldErrors } from '../../platform/problem.ts';
import { queryClient } from '../../platform/query-client.ts';
import { getToken } from '../../platform/token.ts';
import { isDecidedType } from '../document-words.ts';
import { nextStep, reopened } from './delivery.ts';
import type { Draft, Refusal } from './draft.ts';
import { bodyOf, isSaved } from './draft-body.ts';
import { draftStore } from './draft-store.ts';

/** How a try to save a draft ended. */
export type Delivered =
  | { outcome: 'saved'; record: SiteDocument; message: string }
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
export function deliver(id: string): Promise<Delivered> {
  const work = async (lock: Lock | null) => (lock ? deliverAlone(id) : { outcome: 'elsewhere' as const });
  // Without a secure context there are no locks; the mark of the draft still makes it one record.
  if (!navigator.locks) return deliverAlone(id);
  return navigator.locks.request(`plumbline-draft-${id}`, { ifAvailable: true }, work);
}

async function deliverAlone(id: string): Promise<Delivered> {
  let draft = await draftStore.read(id);
  if (!draft?.sending) return { outcome: 'elsewhere' };
  const token = getToken();
  for (let uploadedAgain = false; ; uploadedAgain = true) {
    let present = draft;
    try {
      await sendFiles(draft.files, {
        accepts: (slot) => acceptedAt(present, slot),
        anew: uploadedAgain,
        onArrived(files) {
          present = { ...present, files };
          return draftStore.save(present);
        },
      });
      // Somebody else may have signed in meanwhile: this is not theirs.
      if (getToken() !== token) return { outcome: 'waiting', draft: present };
      const { data, message } = await send(present);
      return await arrived(present, data, message);
    } catch (error) {
      const problem = asTry(error);
      const next = nextStep(present, problem, refusalOf(problem), {
        uploadedAgain,
        newKey: newIdempotencyKey(),
      });
      draft = next.draft;
      if (next.step === 'compare') return compare(draft, problem);
      await draftStore.save(draft);
      if (next.step === 'wait') return { outcome: 'waiting', draft };
      if (next.step === 'reopen') return { outcome: 'refused', draft, problem };
    }
  }
}

function acceptedAt({ type }: Draft, name: FileSlotName): UploadKind {
  const slot = descriptorOf(type).slots[name];
  if (!slot) throw new Error(`A ${type} has no files at ${name}.`);
  return slot.accepts;
}

function send(draft: Draft) {
  const body = bodyOf(draft) as never;
  const { type, documentId, place } = draft;
  const options = { idempotencyKey: draft.sending?.key, signal: AbortSignal.timeout(PATIENCE_MS) };
  const isReport = isDecidedType(type);
  if (documentId !== null) return call(updateOf(draft), { params: { id: documentId }, body }, options);
  return isReport
    ? call(createDailyReport, { body: { ...(body as object), task_id: place.id } as never }, options)
    : call(createDocument, { params: { kind: place.kind, id: place.id }, body }, options);
}

/** Both take what the other takes. */
function updateOf({ type }: Draft) {
  return (isDecidedType(type) ? updateDailyReport : updateDocument) as typeof updateDocument;
}

/** A change whose first answer was lost, and that the server now calls old: was it one's own? */
async function compare(draft: Draft, problem: ApiProblem): Promise<Delivered> {
  try {
    const { data } = await call(getDocument, { params: { id: draft.documentId ?? 0 } });
    if (isSaved(draft, data)) return await arrived(draft, data, updateOf(draft).message ?? '');
  } catch (error) {
    const next = nextStep(draft, asTry(error), refusalOf(asTry(error)), { uploadedAgain: true, newKey: '' });
    if (next.step === 'wait') return { outcome: 'waiting', draft };
  }
  const open = reopened(draft, refusalOf(problem));
  await draftStore.save(open);
  return { outcome: 'refused', draft: open, problem };
}

async function arrived(draft: Draft, record: SiteDocument, message: string): Promise<Delivered> {
  await draftStore.remove(draft.id);
  invalidateWritten(queryClient, updateDocument, {}, record);
  return { outcome: 'saved', record, message };
}

/** A try that took too long went without an answer. */
function asTry(error: unknown): ApiProblem {
  if (error instanceof DOMException) return new ApiProblem(0, { code: 'offline' });
  return asApiProblem(error);
}

function refusalOf(problem: ApiProblem): Refusal {
  return { sentence: t(problem.message), errors: fieldErrors(problem) };
}
