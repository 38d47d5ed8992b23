import { descriptorOf, type SiteDocument, type WorkItem } from '@plumbline/contract';
import { CircleAlert, HardDriveDownload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastChange } from '../../history/index.ts';
import { type AutosaveState, useAutosave } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ChangedMeanwhile } from '../../ui/forms/changed-meanwhile.tsx';
import { ContractForm } from '../../ui/forms/contract-form.tsx';
import type { Draft } from '../drafts/draft.ts';
import { draftStore } from '../drafts/draft-store.ts';
import { CopyOntoForm } from './copy-onto-form.tsx';
import { DocumentConflict } from './document-conflict.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentFileFields } from './document-file-fields.tsx';
import { DraftNotice } from './draft-notice.tsx';
import classes from './form.module.css';
import { MaterialsUsed } from './materials-used.tsx';
import { rowsOf } from './reported-rows.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useDraftSubmit } from './use-draft-submit.ts';

type DraftFormProps = {
  item: WorkItem;
  opened: Draft;
  /** Whether it was begun before. */
  isResumed: boolean;
  /** The record that it changes, as it is now. */
  document: SiteDocument | undefined;
  onDone: (saved: SiteDocument) => void;
  onCancel: () => void;
  onStartAnew: () => void;
};

/** The form over one draft: what is typed is stored on this device, files go ahead of it, Save sends the rest. */
export function DraftForm(props: DraftFormProps) {
  const { item, opened, isResumed, document, onDone, onCancel, onStartAnew } = props;
  const { type } = opened;
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const isNew = document === undefined;
  const [base, setBase] = useState(opened.base);
  const autosave = useAutosave(draftStore, opened, isResumed);
  const files = useDraftFiles(opened, document);
  const own = useMemo(() => rowsOf(document?.materials), [document?.materials]);
  const form = useDraftForm({ opened, isNew, files, base, autosave });
  const { submit, saving, conflict, settle } = useDraftSubmit({
    item,
    document,
    form,
    files,
    autosave,
    base,
    setBase,
    onDone,
    onCancel,
  });
  const { filesFirst, hasMaterials } = descriptorOf(type);
  const fileFields = <DocumentFileFields type={type} form={form} files={files} disabled={saving.pending} />;
  const isSafe = autosave.storage !== 'page-only' && files.state.lasting && !files.isReading;

  return (
    <>
      {isResumed && (
        <DraftNotice draft={opened} onStartAnew={() => void autosave.discard().then(onStartAnew)} />
      )}
      {document && base && document.updated_at !== base.updatedAt && !saving.pending && (
        <DocumentChangedMeanwhile document={document} onCompare={() => conflict.open(document)} />
      )}
      <ContractForm
        form={{ ...form, hasUnsaved: () => !isSafe && autosave.storage !== 'nothing' && !autosave.isEnded() }}
        pending={saving.pending || files.isReading}
        submitLabel={saving.words}
        onSubmit={submit}
        onCancel={onCancel}
        cancelLabel={autosave.storage === 'stored' ? t('Finish later') : t('Cancel')}
        barStart={<SaveState state={files.state.lasting ? autosave.storage : 'page-only'} />}
      >
        <fieldset className={classes.fields} disabled={saving.pending}>
          {isNew && <CopyOntoForm type={type} item={item} form={form} today={site.today} />}
          {filesFirst && fileFields}
          <DocumentFields form={form} type={type} item={item} today={site.today} />
          {hasMaterials && <MaterialsUsed form={form} task={item} own={own} />}
          {!filesFirst && fileFields}
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

type DocumentChangedMeanwhileProps = { document: SiteDocument; onCompare: () => void };

/** Says that somebody else has changed the document that is being edited. */
function DocumentChangedMeanwhile({ document, onCompare }: DocumentChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('documents', document)} onCompare={onCompare} />;
}

/** Whether what was typed would outlast a closed tab and a flat battery. */
function SaveState({ state }: { state: AutosaveState }) {
  const { t } = useTranslation();
  return (
    <span className={classes.saveState} role="status">
      {state === 'stored' && (
        <>
          <HardDriveDownload size={14} aria-hidden />
          {t('Saved on this device')}
        </>
      )}
      {state === 'page-only' && (
        <>
          <CircleAlert size={14} aria-hidden />
          {t('This device is out of storage space. Keep this page open until it is saved.')}
        </>
      )}
    </span>
  );
}
