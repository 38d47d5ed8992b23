import { type DocumentType, descriptorOf, type FileSlotName } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../files/index.ts';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { storedFile } from '../document-words.ts';
import type { DocumentValues } from '../drafts/draft.ts';
import { TitledError } from './titled-error.tsx';
import type { DraftFiles } from './use-draft-files.ts';

type DocumentFileFieldsProps = {
  type: DocumentType;
  form: ContractForm<DocumentValues, unknown>;
  files: DraftFiles;
  disabled: boolean;
};

/** The fields for files of a type of document, in its order; what is pasted into the page goes into the first. */
export function DocumentFileFields({ type, form, files, disabled }: DocumentFileFieldsProps) {
  const { t } = useTranslation();
  const { slots } = descriptorOf(type);

  function clearErrors(upload: string) {
    const paths = Object.keys(form.errors).filter((path) => path === upload || path.startsWith(`${upload}.`));
    for (const path of paths) form.clearFieldError(path);
  }

  return (Object.keys(slots) as FileSlotName[]).map((name, index) => {
    const slot = slots[name];
    if (!slot) return null;
    const { upload } = slot;
    return (
      <FileField
        key={name}
        label={t(slot.label)}
        rules={slot}
        required={Boolean(slot.missing)}
        added={filesOfSlot(files.uploads, files.state, name)}
        stored={(files.present[name] ?? []).map(storedFile)}
        onRemoveStored={(id) => files.remove(id as number)}
        error={errorOf(form.errors[upload], slot.missing)}
        errorAt={(place) => errorAt(form.errors, upload, place)}
        onChange={() => clearErrors(upload)}
        takesPaste={index === 0}
        disabled={disabled}
      />
    );
  });
}

/** The error of the field; that it has no file is titled. */
function errorOf(error: ReactNode, missing: string | undefined): ReactNode {
  return typeof error === 'string' && error === missing ? <TitledError words={error} /> : error;
}

/** The sentence at one of the files, however deep in it the server points. */
function errorAt(errors: Record<string, unknown>, upload: string, index: number): string | null {
  const path = `${upload}.${index}`;
  const found = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`));
  return found ? String(found[1]) : null;
}
