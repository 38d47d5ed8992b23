import { type DocumentType, fileSlotNames, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { listOutgoing } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { newUuid } from '../../platform/uuid.ts';
import { documentOutbox } from '../drafts/document-outbox.ts';
import { type Draft, type DraftBase, isOfForm } from '../drafts/draft.ts';
import { givenLocation, newValues, valuesOf } from './document-values.ts';

type OpenedDraft = {
  draft: Draft;
  /** Whether it was begun before and is gone on with. */
  isResumed: boolean;
};

type Form = { item: WorkItem; type: DocumentType; document: SiteDocument | undefined };

/** The record as it is when somebody begins to change it. */
export function baseOf(document: SiteDocument): DraftBase {
  return {
    values: valuesOf(document),
    fileIds: fileSlotNames.flatMap((slot) => document[slot].map(({ id }) => id)),
    updatedAt: document.updated_at,
  };
}

/**
 * What a form begins with: the draft of it that is saved on this device, or a new one, of which nothing is saved
 * until something is typed. Null while the device is asked.
 */
export function useOpenedDraft(form: Form) {
  const { user, site } = useSignedIn();
  const [opened, setOpened] = useState<OpenedDraft | null>(null);

  function newDraft(): Draft {
    const { item, type, document } = form;
    return {
      id: newUuid(),
      owner: user.employee.id,
      type,
      place: {
        kind: item.type === 'tasks' ? 'task' : 'project',
        id: item.id,
        projectId: item.project_id,
        title: item.title,
      },
      documentId: document?.id ?? null,
      base: document ? baseOf(document) : null,
      values: document ? valuesOf(document) : newValues(type, item, site.today),
      files: [],
      removedFileIds: [],
      changedAt: new Date().toISOString(),
      sending: false,
      refusal: null,
    };
  }

  /** A draft with what its task gives today, where no one can type it. */
  function withGiven(draft: Draft): Draft {
    const location = form.document ? null : givenLocation(form.type, form.item);
    return location === null ? draft : { ...draft, values: { ...draft.values, location } };
  }

  async function open() {
    const fresh = newDraft();
    const drafts = (await listOutgoing(documentOutbox, fresh.owner)).filter((draft) =>
      isOfForm(draft, fresh),
    );
    // A new draft may begin while others are being sent; a second change of a record waits for the first.
    const found = drafts.find(({ sending }) => !sending || fresh.documentId !== null);
    setOpened(found ? { draft: withGiven(found), isResumed: true } : { draft: fresh, isResumed: false });
  }
  const begin = useEffectEvent(open);
  useEffect(() => void begin(), []);

  return {
    opened,
    /** Looks again, as after the draft on its way has arrived or was refused. */
    reopen: open,
    startAnew: () => setOpened({ draft: newDraft(), isResumed: false }),
  };
}
