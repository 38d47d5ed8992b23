import { Alert, Button, Group, Text } from '@mantine/core';
import { getEmployeeTemplate, MAX_FILE_BYTES } from '@plumbline/contract';
import { CircleAlert, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId } from '../platform/notices.tsx';
import { explainProblem } from '../platform/problem.ts';
import type { ChosenFile } from '../ui/chosen-file.ts';
import { confirmAction } from '../ui/confirm.tsx';
import { FileDropzone } from '../ui/file-dropzone.tsx';
import { ImportFrame } from '../ui/import-frame.tsx';
import { Loading, SkeletonLines } from '../ui/loading.tsx';
import { useExport } from '../ui/use-export.ts';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';
import classes from './employees.module.css';
import { ImportPreview } from './import-preview.tsx';
import { useEmployeeImport, useEmployeeImportPreview } from './use-employee-import.ts';

/** Adds employees from a table: choose it, look at what is wrong with its rows, add all of them. */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const preview = useEmployeeImportPreview(file);
  const work = useEmployeeImport({ onAdded: onLeave, onRefused: () => void preview.refetch() });
  const template = useExport();
  useUnsavedGuard(work.isSending);

  const problem = work.error ?? (preview.isFetching ? null : preview.error);
  const counts = preview.isFetching ? undefined : preview.data?.counts;
  const ready = counts?.bad === 0;
  const addWords = t('Add {{count}} employees', { count: counts?.rows ?? 0 });

  function choose(next: ChosenFile) {
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
          <div>
            <Text size="sm" mb="xs">
              {t('Fill in the template, a row for each employee, or use an exported list as a model.')}
            </Text>
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={template.pending}
              onClick={() => void template.open(getEmployeeTemplate, {})}
            >
              {t('Download template')}
            </Button>
          </div>
          <FileDropzone
            label={t('Table of employees')}
            rules={{
              endings: ['.csv', '.xlsx'],
              wrongKind: t('Please choose a .csv or an .xlsx file.'),
              maxMegabytes: MAX_FILE_BYTES / 1024 / 1024,
            }}
            words={{
              choose: t('Choose a table'),
              chooseAnother: t('Choose another table'),
              invitation: t('Drop a table here, or click to choose'),
              kinds: t('.csv or .xlsx, up to {{size}} MB', { size: MAX_FILE_BYTES / 1024 / 1024 }),
            }}
            file={file}
            onChoose={choose}
            locked={work.isPending}
            problems={problem?.errors.file ?? []}
          />
          {problem && !problem.errors.file && <ImportProblem problem={problem} />}
        </>
      }
      bar={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onLeave}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            disabled={preview.isFetching || !(ready || preview.error)}
            loading={work.isPending}
          >
            {preview.error ? t('Try again') : ready ? addWords : t('Add employees')}
          </Button>
        </Group>
      }
      preview={
        preview.isFetching ? (
          <div className={classes.importLoading}>
            <Loading
              skeleton={<SkeletonLines lines={10} />}
              words={
                preview.sent < 1
                  ? t('Uploading the file, {{percent}}%', { percent: Math.floor(preview.sent * 100) })
                  : t('Checking the rows')
              }
            />
          </div>
        ) : preview.data && !preview.error ? (
          <ImportPreview key={preview.dataUpdatedAt} result={preview.data} />
        ) : (
          <Text size="sm" c="dimmed" ta="center" py={64} px="md">
            {file
              ? t('The preview appears here as soon as the file can be read.')
              : t('Choose a table to see whom it would add. Nothing is written before you add them.')}
          </Text>
        )
      }
    />
  );
}

/** A failure that is not the file's: what happened, and that the file is still here. */
function ImportProblem({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation();
  const { title, sentence, requestId } = explainProblem(problem, 'writing');
  return (
    <Alert color="bad" variant="light" icon={<CircleAlert />} title={title} role="alert">
      <Text size="sm">{sentence}</Text>
      {problem.code === 'offline' && <Text size="sm">{t('Trying again cannot add anybody twice.')}</Text>}
      {requestId && <RequestId value={requestId} />}
    </Alert>
  );
}
