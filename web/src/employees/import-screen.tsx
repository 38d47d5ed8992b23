import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportFile } from '../files/index.ts';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';
import { confirmAction } from '../ui/confirm.tsx';
import { ImportBar, ImportFrame, NoPreview } from '../ui/import-frame.tsx';
import { Loading, SkeletonLines } from '../ui/loading.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';

import { EmployeeTable } from './employee-table.tsx';
import classes from './employees.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useEmployeeImport, useEmployeeImportPreview } from './use-employee-import.ts';

/** Adds employees from a table: choose it, look at what is wrong with its rows, add all of them. */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ImportFile | null>(null);
  const preview = useEmployeeImportPreview(file);
  const work = useEmployeeImport({ onAdded: onLeave, onRefused: () => void preview.refetch() });
  useUnsavedGuard(work.isSending);

  const problem = work.error ?? (preview.isFetching ? null : preview.error);
  const counts = preview.isFetching ? undefined : preview.data?.counts;
  const ready = counts?.bad === 0;
  const addWords = t('Add {{count}} employees', { count: counts?.rows ?? 0 });

  function choose(next: ImportFile) {
    setFile(next);
    work.reset();
  }

  async function submit() {
    if (!file || work.isPending || preview.isFetching) return;
    if (preview.error) return void preview.refetch();
    if (!ready) return;
    const sentence = t('This will add {{count}} new employees.', { count: counts.rows });
    if (await confirmAction({ sentence, subject: file.name, verb: addWords })) work.mutate(file);
  }

  return (
    <ImportFrame
      backTo={t('All employees')}
      onLeave={onLeave}
      onSubmit={() => void submit()}
      busy={preview.isFetching}
      choices={
        <>
          <EmployeeTable
            file={file}
            onChoose={choose}
            locked={work.isPending}
            problems={problem?.errors.file ?? []}
          />
          {problem && !problem.errors.file && <ImportProblem problem={problem} />}
        </>
      }
      bar={
        <ImportBar
          onLeave={onLeave}
          disabled={preview.isFetching || !(ready || preview.error)}
          pending={work.isPending}
          submitLabel={preview.error ? t('Try again') : ready ? addWords : t('Add employees')}
        />
      }
      preview={
        preview.isFetching ? (
          <PreviewLoading sent={preview.sent} />
        ) : preview.data && !preview.error ? (
          <ImportPreview key={preview.dataUpdatedAt} result={preview.data} />
        ) : (
          <NoPreview
            fileChosen={file !== null}
            invitation={t('Choose a file to preview the new employees. Nothing is saved until you add them.')}
          />
        )
      }
    />
  );
}

/** While the preview is made: how much of the file has been sent, from 0 to 1. */
function PreviewLoading({ sent }: { sent: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.importLoading}>
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
function ImportProblem({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation();
  const { title, sentence, requestId } = explainProblem(problem, 'saving');
  return (
    <Alert color="bad" variant="light" icon={<CircleAlert />} title={title} role="alert">
      <Text size="sm">{sentence}</Text>
      {problem.code === 'offline' && (
        <Text size="sm">{t('You can safely try again: no employee is added twice.')}</Text>
      )}
      {requestId && <RequestId value={requestId} />}
    </Alert>
  );
}
