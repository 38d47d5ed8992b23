import {
  createDailyReport,
  createDocument,
  descriptorOf,
  getDocument,
  pathOfPlace,
  type SiteDocument,
  updateDailyReport,
  updateDocument,
} from '@plumbline/contract';
import type { OutboxKind } from '../../outbox/index.ts';
import { call } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { invalidateWritten } from '../../platform/invalidation.ts';
import { queryClient } from '../../platform/query-client.ts';
import { isDecidedType } from '../document-words.ts';
import type { Draft } from './draft.ts';
import { bodyOf, isSaved, refusedFiles } from './draft-body.ts';
import { draftStore } from './draft-store.ts';
import { draftName } from './draft-words.ts';

/** Documents in the outbox: how a draft is saved, and what is said of it meanwhile. */
export const documentOutbox: OutboxKind<Draft, SiteDocument> = {
  name: 'documents',
  store: draftStore,
  accepts({ type }, name) {
    const slot = descriptorOf(type).slots[name];
    if (!slot) throw new Error(`A ${type} has no files at ${name}.`);
    return slot.accepts;
  },
  send(draft, options) {
    const body = bodyOf(draft) as never;
    const { type, documentId, place } = draft;
    if (documentId !== null) return call(updateOf(draft), { params: { id: documentId }, body }, options);
    return isDecidedType(type)
      ? call(createDailyReport, { body: { ...(body as object), task_id: place.id } as never }, options)
      : call(createDocument, { params: { kind: place.kind, id: place.id }, body }, options);
  },
  refusedFiles,
  overtaken: ['stale'],
  async findSaved(draft) {
    const { data } = await call(getDocument, { params: { id: draft.documentId ?? 0 } });
    return isSaved(draft, data) ? { data, message: updateOf(draft).message ?? '' } : null;
  },
  onArrived: (_, record) => invalidateWritten(queryClient, updateDocument, {}, record),
  words: (draft) => ({
    name: draftName(draft),
    queued: t(
      'No connection. Your report is saved on this device and will be sent when you are back online.',
    ),
    queuedOnPage: t(
      'No connection. Please keep this page open: your report will be sent when you are back online.',
    ),
    place: placeOf(draft),
  }),
  waitingWords: (count) => t('{{count}} reports queued to send', { count }),
};

/** Both take what the other takes. */
function updateOf({ type }: Draft) {
  return (isDecidedType(type) ? updateDailyReport : updateDocument) as typeof updateDocument;
}

/** The form in which a draft is gone on with. */
function placeOf({ place, type, documentId }: Draft): string {
  return pathOfPlace({
    kind: 'document_form',
    project: place.projectId,
    task: place.kind === 'task' ? place.id : null,
    type,
    id: documentId,
  });
}
