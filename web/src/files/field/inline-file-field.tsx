import type { ComponentProps } from 'react';
import type { InlineFile } from '../read/inline-file.ts';
import { FileField } from './file-field.tsx';
import { useInlineFiles } from './use-inline-files.ts';

type InlineFileFieldProps = Omit<ComponentProps<typeof FileField>, 'added' | 'rules'> & {
  /** What was chosen, as the form holds it. */
  files: readonly InlineFile[];
  onFiles: (files: InlineFile[]) => void;
  /** How many files the record takes in all. */
  most: number;
  /** Called with whether files are still being read, which are not among `files` yet. */
  onReading?: (reading: boolean) => void;
};

/** The field of files of a form that sends them within its body; it takes files of any kind. */
export function InlineFileField({ files, onFiles, most, onReading, ...field }: InlineFileFieldProps) {
  const rules = { accepts: 'any', most } as const;
  const added = useInlineFiles({ files, onChange: onFiles, rules, onReading });
  return <FileField {...field} rules={rules} added={added} />;
}
