import { Stack } from '@mantine/core';
import type { DocumentType, WorkItem } from '@plumbline/contract';
import { useEffect } from 'react';
import type { Draft } from '../drafts/draft.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { DraftOffer } from './draft-offer.tsx';

type DraftOffersProps = {
  item: WorkItem;
  /** Called with the form to open; it continues what is saved. */
  onOpen: (draft: { type: DocumentType; documentId: number | null }) => void;
};

/** What this person began here and did not finish, as saved on this device. */
export function DraftOffers({ item, onOpen }: DraftOffersProps) {
  useEffect(loadForm, []);
  const offered = useDrafts().filter((draft) => belongsTo(draft, item));
  if (offered.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      {offered.map((draft) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          onContinue={() => onOpen({ type: draft.type, documentId: draft.documentId })}
        />
      ))}
    </Stack>
  );
}

/** Loads the form ahead: there may be no connection when a report is written. */
function loadForm() {
  void Promise.all([
    import('../form/document-form.tsx'),
    import('../../ui/fields/rich-text-editor.tsx'),
  ]).catch(() => {
    // It is loaded when it is opened.
  });
}

/** A new document is gone on with where it will belong; one that is there already, also from its project. */
function belongsTo({ place, documentId }: Draft, item: WorkItem): boolean {
  const isHere = place.id === item.id && (place.kind === 'task') === (item.type === 'tasks');
  return isHere || (documentId !== null && item.type === 'projects' && place.projectId === item.id);
}
