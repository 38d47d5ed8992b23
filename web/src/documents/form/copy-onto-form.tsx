import { type DocumentType, descriptorOf, type WorkItem } from '@plumbline/contract';
import type { ContractForm } from '../../ui/forms/use-contract-form.ts';
import { isDecidedType } from '../document-words.ts';
import type { DocumentValues } from '../drafts/draft.ts';
import { CopyLastReport } from './copy-last-report.tsx';
import { copiedValues, differingNames, newValues } from './document-values.ts';

type CopyOntoFormProps = {
  type: DocumentType;
  item: WorkItem;
  form: ContractForm<DocumentValues, unknown>;
  /** Today at the site. */
  today: string;
};

/** The way to begin a new report as the last one; other types have none. */
export function CopyOntoForm({ type, item, form, today }: CopyOntoFormProps) {
  if (!isDecidedType(type)) return null;
  const { dateField } = descriptorOf(type);
  const date = form.values[dateField];
  const untouched = { ...newValues(type, item, today), [dateField]: date };
  return (
    <CopyLastReport
      item={item}
      date={date as string | null}
      hasTyped={differingNames(type, form.values, untouched).length > 0}
      onCopy={(source) => {
        form.clearErrors();
        form.setValues(copiedValues(source, form.getValues(), item));
      }}
    />
  );
}
