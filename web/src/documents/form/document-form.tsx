import type { DocumentType, SiteDocument, WorkItem } from '@plumbline/contract';
import { QueuedNotice } from '../../outbox/index.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { documentOutbox } from '../drafts/document-outbox.ts';
import { DraftForm } from './draft-form.tsx';
import { useOpenedDraft } from './use-opened-draft.ts';

type DocumentFormProps = {
  /** What the document is of. */
  item: WorkItem;
  type: DocumentType;
  /** The record to change; a new one when left out. */
  document?: SiteDocument | undefined;
  onDone: (saved: SiteDocument) => void;
  onCancel: () => void;
};

/** The one form of all types of document: it writes a new one, or changes one, and goes on with what was begun. */
export function DocumentForm({ item, type, document, onDone, onCancel }: DocumentFormProps) {
  const { opened, reopen, startAnew } = useOpenedDraft({ item, type, document });
  if (!opened) return <Loading />;
  if (opened.draft.sending) {
    return (
      <QueuedNotice
        kind={documentOutbox}
        draft={opened.draft}
        onSettled={() => void reopen()}
        onBack={onCancel}
      />
    );
  }
  return (
    <DraftForm
      key={opened.draft.id}
      item={item}
      opened={opened.draft}
      isResumed={opened.isResumed}
      document={document}
      onDone={onDone}
      onCancel={onCancel}
      onStartAnew={startAnew}
    />
  );
}
