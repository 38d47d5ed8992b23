import { type DocumentType, descriptorOf, documentChanges, newDocument } from '@plumbline/contract';
import { t } from '../../platform/i18n.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';
import { isDecidedType } from '../document-words.ts';
import type { DocumentValues } from '../drafts/draft.ts';

export type DocumentBody = Record<string, unknown>;

type SchemaOptions = {
  type: DocumentType;
  isNew: boolean;
  /** Today at the site. */
  today: string;
  /** What is wrong with the files, by the list of the body that brings them. */
  fileSentences: () => Record<string, string>;
};

/** The contract's schema of a form, with what only the form knows of: its files, and which day it is. */
export function documentSchema(options: SchemaOptions): FormSchema<DocumentBody> {
  const { type, isNew, today, fileSentences } = options;
  const schema = isNew ? newDocument(type) : documentChanges(type);
  const { dateField } = descriptorOf(type);
  return {
    safeParse(values) {
      const parsed = schema.safeParse({ ...(values as DocumentValues), type });
      const sentences = fileSentences();
      const date = (values as DocumentValues)[dateField];
      if (isDecidedType(type) && typeof date === 'string' && date > today) {
        sentences[dateField] = t('The report date cannot be in the future.');
      }
      const more = Object.entries(sentences).map(([name, message]) => ({ path: name.split('.'), message }));
      const issues = [...(parsed.error?.issues ?? []), ...more];
      return parsed.success && issues.length === 0
        ? { success: true, data: parsed.data as DocumentBody }
        : { success: false, error: { issues } };
    },
  };
}
