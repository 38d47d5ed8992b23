import type { WorkItem } from '@plumbline/contract';
import { useState } from 'react';
import type { ImportFile } from '../files/index.ts';
import { type ImportRequest, useImport, useImportPreview } from './use-import.ts';

type Choices = Omit<ImportRequest, 'file'>;

/** The import of a schedule from the choice of its file to the project: what was chosen, its preview, the import. */
export function useScheduleImport(onImported: (project: WorkItem) => void) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [choices, setChoices] = useState<Choices>({
    weights: 'duration',
    title: '',
    code: '',
    companyId: null,
    keepsBaselines: true,
    reading: {},
  });
  // What the preview shows; it follows the weights at once, title and code only when asked.
  const [asked, setAsked] = useState<ImportRequest | null>(null);
  const preview = useImportPreview(asked);
  const work = useImport(onImported);
  const ready = file !== null && preview.data !== undefined;

  return {
    file,
    choices,
    preview,
    work,
    /** There is a preview: the file can be imported. */
    ready,
    problem: work.problem ?? (preview.isFetching ? null : preview.error),
    /** Another one for every file that is previewed. */
    previewKey: `${asked?.file.id}`,
    choose: (next: ImportFile) => {
      // What was chosen of the last file says nothing of another one.
      const changed = { ...choices, reading: {} };
      setFile(next);
      setChoices(changed);
      setAsked({ file: next, ...changed });
      work.forgetProblem();
    },
    change: (changes: Partial<Choices>) => {
      const next = { ...choices, ...changes };
      setChoices(next);
      if (file && (changes.weights || changes.reading)) setAsked({ file, ...next });
      work.forgetProblem();
    },
    /** Imports what the preview shows, or asks for the preview that is still missing. */
    submit: () => {
      if (!file || work.isPending || preview.isFetching) return;
      const request = { file, ...choices };
      if (ready) work.start(request);
      else if (asked?.title === choices.title && asked.code === choices.code) void preview.refetch();
      else setAsked(request);
    },
  };
}
