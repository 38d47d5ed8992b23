import {
  createDailyReport,
  createDocument,
  descriptorOf,
  pathOfPlace,
  updateDailyReport,
  updateDocument,
} from '@plumbline/contract';
import type { Body, OutboxKind, OutgoingRequest } from '../../outbox/index.ts';
import { isDecidedType } from '../document-words.ts';
import type { Draft } from './draft.ts';
import { bodyOf } from './draft-body.ts';
import { draftStore } from './draft-store.ts';
import { draftName } from './draft-words.ts';

/** Documents: how a draft of one is saved, and its words. */
export const documentOutbox: OutboxKind<Draft> = {
  name: 'documents',
  store: draftStore,
  accepts({ type }, name) {
    const slot = descriptorOf(type).slots[name];
    if (!slot) throw new Error(`A ${type} has no files at ${name}.`);
    return slot.accepts;
  },
  request: (draft, body) => ({
    ...callOf(draft, bodyOf(draft, body)),
    record: `documents/${draft.place.kind}/${draft.place.id}/${draft.documentId ?? draft.id}`,
  }),
  words: (draft) => ({ name: draftName(draft), place: placeOf(draft) }),
};

/** The request that saves a draft. */
function callOf({ type, documentId, place }: Draft, body: Body): Pick<OutgoingRequest, 'endpoint' | 'input'> {
  const isDecided = isDecidedType(type);
  if (documentId !== null)
    return {
      endpoint: isDecided ? updateDailyReport : updateDocument,
      input: { params: { id: documentId }, body },
    };
  return isDecided
    ? { endpoint: createDailyReport, input: { body: { ...body, task_id: place.id } } }
    : { endpoint: createDocument, input: { params: { kind: place.kind, id: place.id }, body } };
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
