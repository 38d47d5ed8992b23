import { descriptorOf } from '@plumbline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Autosave } from '../../outbox/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import { type ContractForm, useContractForm } from '../../ui/forms/use-contract-form.ts';
import type { DocumentValues, Draft, DraftBase } from '../drafts/draft.ts';
import { type DocumentBody, documentSchema } from './document-schema.ts';
import type { DraftFiles } from './use-draft-files.ts';

type DraftFormOptions = {
  opened: Draft;
  isNew: boolean;
  files: DraftFiles;
  /** The record as it was when the person began. */
  base: DraftBase | null;
  autosave: Autosave<Draft>;
};

/** The form over a draft: it begins with what the draft holds, refusal included, and each change goes into the draft. */
export function useDraftForm(options: DraftFormOptions): ContractForm<DocumentValues, DocumentBody> {
  const { opened, isNew, files } = options;
  const { type } = opened;
  const { site } = useSignedIn();
  const uploadNames = Object.values(descriptorOf(type).slots).map(({ upload }) => upload);
  const form = useContractForm<DocumentValues, DocumentBody>(
    documentSchema({ type, isNew, today: site.today, fileSentences: files.sentences }),
    // The lists of files are here for the sentences about them only; a draft may be older than the list of materials.
    {
      ...(descriptorOf(type).hasMaterials && { materials: [] }),
      ...opened.values,
      ...Object.fromEntries(uploadNames.map((name) => [name, undefined])),
    },
  );
  useSavedChanges(form.values, options);

  const showRefusal = useEffectEvent(() => {
    const errors = opened.refusal?.errors ?? {};
    if (Object.keys(errors).length > 0) form.setFieldErrors(errors);
  });
  useEffect(() => showRefusal(), []);
  return form;
}

/** Stores what is typed, chosen and removed; a form that no one has touched leaves no draft behind. */
function useSavedChanges(values: DocumentValues, { opened, files, base, autosave }: DraftFormOptions) {
  const { removed } = files;
  // Compared as text: the list is another one with each step of an upload.
  const added = JSON.stringify(files.added);
  const [first] = useState({ values, added });
  const keepAll = useEffectEvent(
    (present: DocumentValues, newFiles: string, removedFileIds: number[], onto: DraftBase | null) => {
      const isUntouched =
        present === first.values && newFiles === first.added && removedFileIds === opened.removedFileIds;
      if (!isUntouched)
        autosave.change({ values: present, base: onto, removedFileIds, files: JSON.parse(newFiles) });
    },
  );
  useEffect(() => keepAll(values, added, removed, base), [values, added, removed, base]);
}
