import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '../files/index.ts';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';
import { useUnsavedGuard } from '../ui/forms/use-unsaved-guard.ts';
import { ImportBar, ImportFrame, NoPreview } from '../ui/import-reading/import-frame.tsx';
import { confirmAction } from '../ui/overlays/confirm.ts';
import { Loading, SkeletonLines } from '../ui/states/loading.tsx';
import { ImportPreview } from './import-preview.tsx';
import { TableFile } from './table-file.tsx';
import classes from './table-import.module.css';
import type { ImportedRow, TableChoices, TableImport, TableImportResult } from './table-import.ts';
import { TableReading } from './table-reading.tsx';
import { useLastSource, useTableChoices } from './use-table-choices.ts';
import { useTableImport, useTableImportPreview } from './use-table-import.ts';

type TableImportScreenProps<Row extends ImportedRow, Result extends TableImportResult<Row>> = {
  definition: TableImport<Row, Result>;
  /** What is offered above the rows of a preview. */
  noteOf?: (result: Result) => ReactNode;
  /** Further choices below the file. */
  moreChoices?: (locked: boolean) => ReactNode;
  onLeave: () => void;
};

/** Adds records from a table: choose it, look at what is wrong with its rows, add all of them. */
export function TableImportScreen<Row extends ImportedRow, Result extends TableImportResult<Row>>({
  definition,
  noteOf,
  moreChoices,
  onLeave,
}: TableImportScreenProps<Row, Result>) {
  const { t } = useTranslation();
  const { words } = definition;
  const [file, setFile] = useState<ImportFile | null>(null);
  const { choices, change, forget } = useTableChoices<TableChoices>(definition.endpoint.name);
  const sent = { ...definition, choices };
  const preview = useTableImportPreview<Row, Result>(sent, file);
  const work = useTableImport(sent, { onAdded: onLeave, onRefused: () => void preview.refetch() });
  useUnsavedGuard(work.isSending);

  const problem = work.error ?? (preview.isFetching ? null : preview.error);
  const result = preview.isFetching ? undefined : preview.data;
  const source = useLastSource(preview.data?.source, file);
  const isMapped = result?.source.missing_fields.length === 0;
  const ready = isMapped && result.counts.bad === 0 && !definition.nothingToDo?.(result);
  const addWords = ready ? words.addMany(result.counts.rows, result) : words.add;

  function choose(next: ImportFile) {
    setFile(next);
    forget();
    work.reset();
  }

  async function submit() {
    if (!file || work.isPending || preview.isFetching) return;
    if (preview.error) return void preview.refetch();
    if (!ready) return;
    const sentence = words.question(result.counts.rows, result);
    if (await confirmAction({ sentence, subject: file.name, verb: addWords })) work.mutate(file);
  }

  return (
    <ImportFrame
      backTo={words.backTo}
      onLeave={onLeave}
      onSubmit={() => void submit()}
      busy={preview.isFetching}
      choices={
        <>
          <TableFile
            template={definition.template}
            words={words}
            file={file}
            onChoose={choose}
            locked={work.isPending}
            problems={problem?.errors.file ?? []}
          />
          {moreChoices?.(work.isPending || preview.isFetching)}
          {problem && !problem.errors.file && <ImportProblem problem={problem} safeAgain={words.safeAgain} />}
        </>
      }
      bar={
        <ImportBar
          onLeave={onLeave}
          disabled={preview.isFetching || !(ready || preview.error)}
          pending={work.isPending}
          submitLabel={preview.error ? t('Try again') : addWords}
        />
      }
      preview={
        <>
          {source && (
            <TableReading
              source={source}
              fields={definition.fields}
              choices={choices}
              onChange={(changes) => {
                change(changes);
                work.reset();
              }}
              locked={work.isPending || preview.isFetching}
            />
          )}
          {preview.isFetching ? (
            <PreviewLoading sent={preview.sent} />
          ) : result && !isMapped ? null : preview.data && !preview.error ? (
            <ImportPreview
              key={preview.dataUpdatedAt}
              result={preview.data}
              definition={definition}
              note={noteOf?.(preview.data)}
            />
          ) : (
            <NoPreview fileChosen={file !== null} invitation={words.invitation} />
          )}
        </>
      }
    />
  );
}

/** While the preview is made: how much of the file has been sent, from 0 to 1. */
function PreviewLoading({ sent }: { sent: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.content}>
      <Loading
        skeleton={<SkeletonLines lines={10} />}
        words={
          sent < 1
            ? t('Uploading the file, {{percent}}%', { percent: Math.floor(sent * 100) })
            : t('Checking the rows')
        }
      />
    </div>
  );
}

/** A failure that is not the file's: what happened, and that the file is still here. */
function ImportProblem({ problem, safeAgain }: { problem: ApiProblem; safeAgain: string }) {
  const { title, sentence, requestId } = explainProblem(problem, 'saving');
  return (
    <Alert color="bad" variant="light" icon={<CircleAlert />} title={title} role="alert">
      <Text size="sm">{sentence}</Text>
      {problem.code === 'offline' && <Text size="sm">{safeAgain}</Text>}
      {requestId && <RequestId value={requestId} />}
    </Alert>
  );
}
