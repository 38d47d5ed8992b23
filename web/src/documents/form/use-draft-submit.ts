import { getDocument, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '../../outbox/index.ts';
import { call } from '../../platform/api.ts';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { confirmAction } from '../../ui/overlays/confirm.ts';
import type { DocumentValues, Draft, DraftBase } from '../drafts/draft.ts';
import { draftName } from '../drafts/draft-words.ts';
import type { DocumentBody } from './document-schema.ts';
import { differingNames } from './document-values.ts';
import { useDocumentSave } from './use-document-save.ts';
import type { DraftFiles } from './use-draft-files.ts';
import { baseOf } from './use-opened-draft.ts';

type DraftSubmitOptions = {
  item: WorkItem;
  /** The record that the draft changes; undefined: it makes a new one. */
  document: SiteDocument | undefined;
  form: ContractForm<DocumentValues, DocumentBody>;
  files: DraftFiles;
  autosave: Autosave<Draft>;
  base: DraftBase | null;
  setBase: (base: DraftBase) => void;
  onDone: (saved: SiteDocument) => void;
  onCancel: () => void;
};

/** What Save does: it asks, sends, and where somebody else has changed the record, lets the person compare. */
export function useDraftSubmit(options: DraftSubmitOptions) {
  const { item, document, form, files, autosave, base, setBase, onDone, onCancel } = options;
  const { t } = useTranslation();
  const { uploads, removed, setRemoved } = files;
  const { type } = autosave.get();
  const conflict = useConflict<SiteDocument>(
    async () => (await call(getDocument, { params: { id: document?.id ?? 0 } })).data,
  );
  const saving = useDocumentSave({
    autosave,
    uploads,
    fileSentences: files.sentences,
    setFieldErrors: form.setFieldErrors,
    onSaved: onDone,
    onQueued: onCancel,
    onStale: (problem) => void conflict.openAfterRefusal(problem),
  });

  async function submit(body: DocumentBody) {
    if (document && base && isUnchanged(base)) return onCancel();
    const sure = await confirmAction({
      sentence: document
        ? t('This will change the document.')
        : t('This will be added to {{title}}.', { title: item.title }),
      subject: draftName(autosave.get()),
      verb: document ? t('Save Changes') : t('Save'),
    });
    if (sure) send(body, base, removed);
  }

  function isUnchanged({ values }: DraftBase): boolean {
    const { queue } = uploads.get();
    return queue.length + removed.length === 0 && differingNames(type, form.getValues(), values).length === 0;
  }

  /** Sends everything of a new one, and of a change what differs from the record. */
  function send(body: DocumentBody, onto: DraftBase | null, removedIds: number[]) {
    const values = form.getValues();
    autosave.change({ values, base: onto, removedFileIds: removedIds });
    const names = onto ? differingNames(type, values, onto.values) : Object.keys(body);
    void saving.save(Object.fromEntries(names.map((name) => [name, body[name]])));
  }

  function settle(values: DocumentValues, latest: SiteDocument) {
    const resumes = conflict.settled();
    const onto = baseOf(latest);
    const stillThere = removed.filter((id) => onto.fileIds.includes(id));
    form.setValues(values);
    setBase(onto);
    setRemoved(stillThere);
    const body = resumes && form.check();
    if (body) send(body, onto, stillThere);
  }

  return { submit: (body: DocumentBody) => void submit(body), saving, conflict, settle };
}
