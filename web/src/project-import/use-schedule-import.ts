import { type ImportResult, importProject, scheduleRefusal, type WorkItem } from '@plumbline/contract';
import { useMemo, useState } from 'react';
import type { ImportFile } from '../files/index.ts';
import type { ApiProblem } from '../platform/api-problem.ts';
import { useLastSource, useTableChoices } from '../table-import/index.ts';
import { type ImportRequest, type ScheduleReading, useImport, useImportPreview } from './use-import.ts';

type Choices = Omit<ImportRequest, 'file' | 'reading'>;

/** How a file was read of which rows are refused: with other columns it may be right. */
function sourceOfRefusal(problem: ApiProblem | null): ImportResult['source'] | undefined {
  return scheduleRefusal.safeParse(problem?.data).data?.source;
}

/** The import of a schedule from the choice of its file to the project: what was chosen, its preview, the import. */
export function useScheduleImport(onImported: (project: WorkItem) => void) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [choices, setChoices] = useState<Choices>({
    weights: 'file',
    title: '',
    code: '',
    companyId: null,
    keepsBaselines: true,
  });
  const reading = useTableChoices<ScheduleReading>(importProject.name);
  // What the preview shows; it follows the weights at once, title and code only when asked.
  const [asked, setAsked] = useState<ImportRequest | null>(null);
  const preview = useImportPreview(asked);
  const work = useImport(onImported);
  const isMapped = preview.data?.source.missing_fields.length === 0;
  const refused = useMemo(() => sourceOfRefusal(preview.error), [preview.error]);
  const source = useLastSource(preview.data?.source ?? refused, file);
  const ready = file !== null && preview.data !== undefined && isMapped;

  return {
    file,
    choices,
    reading: reading.choices,
    /** How the file was read last, also where its rows are refused. */
    source,
    preview,
    work,
    /** There is a preview: the file can be imported. */
    ready,
    problem: work.problem ?? (preview.isFetching ? null : preview.error),
    /** Another one for every file that is previewed. */
    previewKey: `${asked?.file.id}`,
    choose: (next: ImportFile) => {
      // What was chosen of the last file says nothing of another one.
      const changed = { ...choices, weights: file ? 'file' : choices.weights } as const;
      setFile(next);
      setChoices(changed);
      setAsked({ file: next, ...changed, reading: reading.forget() });
      work.forgetProblem();
    },
    change: (changes: Partial<Choices>) => {
      const next = { ...choices, ...changes };
      setChoices(next);
      if (file && changes.weights) setAsked({ file, ...next, reading: reading.choices });
      work.forgetProblem();
    },
    read: (changes: Partial<ScheduleReading>) => {
      const next = reading.change(changes);
      if (file) setAsked({ file, ...choices, reading: next });
      work.forgetProblem();
    },
    /** Imports what the preview shows, or asks for the preview that is still missing. */
    submit: () => {
      if (!file || work.isPending || preview.isFetching) return;
      const request = { file, ...choices, reading: reading.choices };
      if (ready) work.start(request);
      else if (asked?.title === choices.title && asked.code === choices.code) void preview.refetch();
      else setAsked(request);
    },
  };
}
