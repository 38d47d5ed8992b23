import type { FileSlotName, SiteDocument } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Uploads } from '../../files/index.ts';
import { type Autosave, useDraftSending } from '../../outbox/index.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { showProblem } from '../../platform/notices.tsx';
import { documentOutbox } from '../drafts/document-outbox.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DocumentBody } from './document-schema.ts';

type SaveOptions = {
  autosave: Autosave<Draft>;
  uploads: Uploads<FileSlotName>;
  /** What is wrong with the files, by path; known for sure once all are on this device. */
  fileSentences: () => Record<string, string>;
  onSaved: (record: SiteDocument) => void;
  /** There is no connection: it is queued on this device and sent by itself. */
  onQueued: () => void;
  /** Somebody else has changed the record. */
  onStale: (problem: ApiProblem) => void;
  /** Shows the sentences at their fields; false when some belong to none. */
  setFieldErrors: (errors: Record<string, string>) => boolean;
};

/** Saves what a form holds; what cannot be sent now is queued. */
export function useDocumentSave(options: SaveOptions) {
  const { autosave, uploads, onSaved, onQueued, onStale, setFieldErrors, fileSentences } = options;
  const { t } = useTranslation();
  const { send, pending, share } = useDraftSending<FileSlotName, Draft>({
    kind: documentOutbox,
    autosave,
    uploads,
    onDone: (outcome) => (outcome.state === 'saved' ? onSaved(outcome.answer as SiteDocument) : onQueued()),
    onRefused(problem, errors) {
      if (problem.code === 'stale') return onStale(problem);
      const isShownAtFields = Object.keys(errors).length > 0 && setFieldErrors(errors);
      if (!isShownAtFields && problem.code !== 'not_signed_in') showProblem(problem, 'saving');
    },
  });

  const save = (body: DocumentBody) =>
    send(body, async () => {
      await uploads.prepared();
      const sentences = fileSentences();
      if (Object.keys(sentences).length === 0) return {};
      setFieldErrors(sentences);
      return null;
    });

  return {
    save,
    pending,
    /** The words of the button meanwhile. */
    words:
      pending && share > 0 && share < 1
        ? t('Sending {{percent}} %', { percent: Math.floor(share * 100) })
        : t('Save'),
  };
}
