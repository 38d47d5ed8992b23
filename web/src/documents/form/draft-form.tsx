import {
  descriptorOf,
  type FileSlotName,
  getDocument,
  type SiteDocument,
  type WorkItem,
} from '@plumbline/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../history/index.ts';
import { call } from '../../platform/api.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { confirmAction } from '../../ui/confirm.tsx';
import { ContractForm } from '../../ui/contract-form.tsx';
import { useConflict } from '../../ui/use-conflict.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { isDecidedType } from '../document-words.ts';
import type { DocumentValues, Draft, DraftBase } from '../drafts/draft.ts';
import { draftName } from '../drafts/draft-words.ts';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';
import { FileField } from '../photos/file-field.tsx';
import { filesOfQueue } from '../photos/upload-queue.ts';
import { createUploads } from '../photos/uploads.ts';
import { useTryAgain } from '../photos/use-try-again.ts';
import { CopyLastReport } from './copy-last-report.tsx';
import { DocumentConflict } from './document-conflict.tsx';
import { DocumentFields } from './document-fields.tsx';
import { type DocumentBody, documentSchema } from './document-schema.ts';
import { copiedValues, differingNames, newValues } from './document-values.ts';
import { DraftNotice } from './draft-notice.tsx';
import { fileSentences, type PresentFiles } from './file-sentences.ts';
import classes from './form.module.css';
import { KeepingLine } from './keeping-line.tsx';
import { useDocumentSave } from './use-document-save.ts';
import { baseOf } from './use-opened-draft.ts';

type DraftFormProps = {
  item: WorkItem;
  opened: Draft;
  /** Whether it was begun before. */
  isResumed: boolean;
  /** The record that it changes, as it stands now. */
  document: SiteDocument | undefined;
  onDone: (saved: SiteDocument) => void;
  onCancel: () => void;
  onStartAnew: () => void;
};

/** The form over one draft: what is typed is kept on this device, files go ahead of it, Save sends the rest. */
export function DraftForm(props: DraftFormProps) {
  const { item, opened, isResumed, document, onDone, onCancel, onStartAnew } = props;
  const { type } = opened;
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const descriptor = descriptorOf(type);
  const slots = Object.entries(descriptor.slots) as [
    FileSlotName,
    (typeof descriptor.slots)['files'] & object,
  ][];
  const [base, setBase] = useState(opened.base);
  const [removed, setRemoved] = useState(opened.removedFileIds);
  const [uploads] = useState(() => createUploads(opened.id, type, opened.files));
  const files = useSyncExternalStore(uploads.subscribe, uploads.get);
  const kept = useKeptDraft(opened, isResumed);
  useTryAgain(uploads);

  const present: PresentFiles = Object.fromEntries(
    slots.map(([slot]) => [slot, document?.[slot].filter(({ id }) => !removed.includes(id)) ?? []]),
  );
  const sentences = () => fileSentences(type, uploads.get().queue, present);
  const isNew = document === undefined;
  const form = useContractForm<DocumentValues, DocumentBody>(
    documentSchema({ type, isNew, today: site.today, fileSentences: sentences }),
    // The lists of files are here for the sentences about them only.
    { ...opened.values, ...Object.fromEntries(slots.map(([, { upload }]) => [upload, undefined])) },
  );
  const conflict = useConflict<SiteDocument>(
    async () => (await call(getDocument, { params: { id: document?.id ?? 0 } })).data,
  );
  const saving = useDocumentSave({
    kept,
    uploads,
    fileSentences: sentences,
    setFieldErrors: form.setFieldErrors,
    onSaved: onDone,
    onQueued: onCancel,
    onStale: (problem) => void conflict.openAfterRefusal(problem),
  });

  const draftFiles = JSON.stringify(filesOfQueue(files.queue));
  const keepAll = useEffectEvent(
    (values: DocumentValues, files: string, removedFileIds: number[], base: DraftBase | null) => {
      const isUntouched =
        values === firstValues && files === firstFiles && removedFileIds === opened.removedFileIds;
      if (!isUntouched) kept.change({ values, base, removedFileIds, files: JSON.parse(files) });
    },
  );
  const [firstValues] = useState(form.values);
  const [firstFiles] = useState(draftFiles);
  useEffect(() => keepAll(form.values, draftFiles, removed, base), [form.values, draftFiles, removed, base]);

  const showRefusal = useEffectEvent(() => {
    const errors = opened.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) form.setFieldErrors(errors);
  });
  useEffect(() => showRefusal(), []);

  const isReading = Object.values(files.reading).some((count) => count > 0);
  const isSafe = kept.keeping !== 'here-only' && files.lasting && !isReading;

  async function submit(body: DocumentBody) {
    if (!isNew && base && isUnchanged(base)) return onCancel();
    const sure = await confirmAction({
      sentence: isNew
        ? t('This will be added to {{title}}.', { title: item.title })
        : t('This will change the document.'),
      subject: draftName(kept.get()),
      verb: isNew ? t('Save') : t('Save Changes'),
    });
    if (sure) send(body, base, removed);
  }

  function isUnchanged({ values }: DraftBase): boolean {
    const { queue } = uploads.get();
    return queue.length + removed.length === 0 && differingNames(type, form.getValues(), values).length === 0;
  }

  function clearFileErrors(upload: string) {
    const paths = Object.keys(form.errors).filter((path) => path === upload || path.startsWith(`${upload}.`));
    for (const path of paths) form.clearFieldError(path);
  }

  /** Sends everything of a new one, and of a change what differs from the record. */
  function send(body: DocumentBody, onto: DraftBase | null, removedIds: number[]) {
    const values = form.getValues();
    kept.change({ values, base: onto, removedFileIds: removedIds });
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

  return (
    <>
      {isResumed && <DraftNotice draft={opened} onStartAnew={() => void kept.discard().then(onStartAnew)} />}
      {document && base && document.updated_at !== base.updatedAt && !saving.pending && (
        <DocumentChangedMeanwhile document={document} onCompare={() => conflict.open(document)} />
      )}
      <ContractForm
        form={{ ...form, hasUnsaved: () => !isSafe && kept.keeping !== 'nothing' && !kept.isEnded() }}
        pending={saving.pending}
        submitLabel={saving.words}
        onSubmit={(body) => void submit(body)}
        onCancel={onCancel}
        cancelLabel={kept.keeping === 'kept' ? t('Finish later') : t('Cancel')}
        barStart={<KeepingLine keeping={files.lasting ? kept.keeping : 'here-only'} />}
      >
        <fieldset className={classes.fields} disabled={saving.pending}>
          {isNew && isDecidedType(type) && (
            <CopyLastReport
              item={item}
              date={form.values[descriptor.dateField] as string | null}
              hasTyped={
                differingNames(type, form.values, {
                  ...newValues(type, item, site.today),
                  [descriptor.dateField]: form.values[descriptor.dateField],
                }).length > 0
              }
              onCopy={(source) => {
                form.clearErrors();
                form.setValues(copiedValues(source, form.getValues(), item));
              }}
            />
          )}
          <DocumentFields form={form} type={type} item={item} today={site.today} />
          {slots.map(([name, slot], index) => (
            <FileField
              key={name}
              name={name}
              slot={slot}
              uploads={uploads}
              state={files}
              present={present[name] ?? []}
              onRemovePresent={(id) => setRemoved([...removed, id])}
              errors={form.errors}
              onChange={() => clearFileErrors(slot.upload)}
              takesPaste={index === 0}
              disabled={saving.pending}
            />
          ))}
        </fieldset>
      </ContractForm>
      {conflict.shown && base && (
        <DocumentConflict
          conflict={conflict.shown}
          type={type}
          base={base.values}
          mine={form.getValues()}
          onSettle={settle}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

/** Tells whoever changes a document that somebody else has. */
function DocumentChangedMeanwhile({
  document,
  onCompare,
}: {
  document: SiteDocument;
  onCompare: () => void;
}) {
  return <ChangedMeanwhile change={useLastChange('documents', document)} onCompare={onCompare} />;
}
