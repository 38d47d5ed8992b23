import type { UploadKind } from '@plumbline/contract';
import type { ComponentProps, ReactNode } from 'react';
import type { InlineFile } from '../read/inline-file.ts';
import { FileField } from './file-field.tsx';
import { useInlineFiles } from './use-inline-files.ts';

type InlineFileFieldProps = Omit<
  ComponentProps<typeof FileField>,
  'added' | 'rules' | 'errorAt' | 'onChange'
> & {
  /** What was chosen, as the form holds it. */
  files: readonly InlineFile[];
  onFiles: (files: InlineFile[]) => void;
  /** How many files the record takes in all. */
  most: number;
  /** Only pictures; by default files of any kind. */
  accepts?: UploadKind;
  /** Called with whether files are still being read, which are not among `files` yet. */
  onReading?: (reading: boolean) => void;
  /** The form that shows the server's sentences, each at the file that it is about. */
  form?: { errors: Record<string, ReactNode>; clearFieldError: (field: string) => void };
  /** The body's fields in which the files are sent, in their order. */
  fields?: readonly string[];
};

/** The field of files of a form that sends them within its body. */
export function InlineFileField(props: InlineFileFieldProps) {
  const { files, onFiles, most, accepts = 'any', onReading, form, fields = [], ...field } = props;
  const rules = { accepts, most };
  const added = useInlineFiles({ files, onChange: onFiles, rules, onReading });
  return (
    <FileField
      {...field}
      rules={rules}
      added={added}
      errorAt={(index) => sentence(form?.errors[fields[index] ?? ''])}
      // Removing one gives the others their fields again.
      onChange={() => {
        for (const name of fields) form?.clearFieldError(name);
      }}
    />
  );
}

const sentence = (error: ReactNode) => (typeof error === 'string' ? error : null);
