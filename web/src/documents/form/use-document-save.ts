import type { FileSlotName, SiteDocument } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOfQueue, type Uploads } from '../../files/index.ts';
import { type Autosave, deliver, showQueued } from '../../outbox/index.ts';
import { newIdempotencyKey } from '../../platform/api.ts';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { showProblem, showSuccess } from '../../platform/notices.tsx';
import { documentOutbox } from '../drafts/document-outbox.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DocumentBody } from './document-schema.ts';

type SaveOptions = {
  autosave: Autosave<Draft>;
  uploads: Uploads<FileSlotName>;
  /** What is wrong with the files, by path; known for sure once all have been sent. */
  fileSentences: () => Record<string, string>;
  onSaved: (record: SiteDocument) => void;
  /** There is no connection: it waits on this device and is sent by itself. */
  onQueued: () => void;
  /** Somebody else has changed the record. */
  onStale: (problem: ApiProblem) => void;
  /** Shows the sentences at their fields; false when some belong to none. */
  setFieldErrors: (errors: Record<string, string>) => boolean;
};

/** Saves what a form holds: its files are waited for, and what cannot go now goes later by itself. */
export function useDocumentSave(options: SaveOptions) {
  const { autosave, uploads, onSaved, onQueued, onStale, setFieldErrors, fileSentences } = options;
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);

  async function save(body: DocumentBody) {
    setPending(true);
    try {
      await uploads.settled();
      const { queue } = uploads.get();
      const sentences = fileSentences();
      if (Object.keys(sentences).length > 0) return void setFieldErrors(sentences);
      uploads.stop();
      await autosave.changeNow({
        files: filesOfQueue(queue),
        sending: { body, key: newIdempotencyKey(), tried: false },
        refusal: null,
      });
      await settle(queue.every(({ state }) => state === 'sent'));
    } catch (error) {
      await autosave.changeNow({ sending: null });
      showProblem(error, 'saving');
    } finally {
      setPending(false);
    }
  }

  /** @param isReady whether the server has all files; else there is no connection, and no use in a try */
  async function settle(isReady: boolean) {
    const draft = autosave.get();
    const delivered = isReady ? await deliver(documentOutbox, draft.id) : { outcome: 'waiting' as const };
    switch (delivered.outcome) {
      case 'saved':
        autosave.end();
        showSuccess(delivered.message);
        return onSaved(delivered.record);
      case 'refused': {
        const { problem, draft: reopened } = delivered;
        autosave.follow(reopened);
        uploads.update(reopened.files);
        uploads.start();
        if (problem.code === 'stale') return onStale(problem);
        const errors = reopened.refusal?.errors ?? {};
        const isShownAtFields = Object.keys(errors).length > 0 && setFieldErrors(errors);
        return void (isShownAtFields || problem.code === 'not_signed_in' || showProblem(problem, 'saving'));
      }
      default:
        autosave.end();
        if (delivered.outcome === 'waiting')
          showQueued(documentOutbox, draft, autosave.storage !== 'page-only');
        return onQueued();
    }
  }

  const { queue } = uploads.get();
  const sent = queue.filter(({ state }) => state === 'sent').length;
  return {
    save,
    pending,
    /** What the button says meanwhile. */
    words:
      pending && sent < queue.length
        ? t('Sending file {{sent}} of {{count}}', { sent: sent + 1, count: queue.length })
        : t('Save'),
  };
}
