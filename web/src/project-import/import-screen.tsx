import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { pathOfPlace, type WorkItem } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../platform/api-problem.ts';
import { RequestId, showSuccess } from '../platform/notices.tsx';
import { explainProblem, fieldErrors } from '../platform/problem.ts';
import { useUnsavedGuard } from '../ui/forms/use-unsaved-guard.ts';
import { ImportBar, ImportFrame, NoPreview } from '../ui/import-reading/import-frame.tsx';
import { SkeletonLines } from '../ui/states/loading.tsx';
import { linkTo } from '../ui/text/place-link.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import type { Stage } from './import-stage.ts';
import { ScheduleDropzone } from './schedule-dropzone.tsx';
import { ScheduleReadingChoice } from './schedule-reading-choice.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

const SHOWN_AT_FIELDS = ['file', 'title', 'code', 'weights', 'company_id'];

/** Makes a project of a schedule's file: choose, look at what it would become, import. */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { file, choices, reading, source, preview, work, problem, previewKey, ...schedule } =
    useScheduleImport(showProject);
  const isMapped = preview.data?.source.missing_fields.length === 0;
  useUnsavedGuard(work.isSending);

  function showProject({ id }: WorkItem) {
    showSuccess(
      t('Project Added'),
      t('proceed to assign Project Manager and PIC on the Manpower tab'),
      pathOfPlace({ kind: 'item', project: id, tab: 'manpower' }),
    );
    void navigate({ ...linkTo({ kind: 'item', project: id }), replace: true });
  }

  function submitLabel(): string {
    if (work.problem) return t('Try again');
    if (preview.data || !file || preview.isFetching) return t('Import schedule');
    return t('Show preview');
  }

  return (
    <ImportFrame
      backTo={t('All Projects')}
      onLeave={onLeave}
      onSubmit={schedule.submit}
      busy={preview.isFetching}
      choices={
        <>
          <ScheduleDropzone
            file={file}
            onChoose={schedule.choose}
            locked={work.isPending}
            problems={problem?.errors.file ?? []}
          />
          <ImportChoices
            {...choices}
            onChange={schedule.change}
            locked={work.isPending}
            read={preview.isFetching ? undefined : preview.data}
            errors={problem ? fieldErrors(problem) : {}}
          />
          {problem && <ImportProblem problem={problem} />}
        </>
      }
      bar={
        work.stage ? (
          <ImportProgressBar stage={work.stage} onStop={work.stop} />
        ) : (
          <ImportBar
            onLeave={onLeave}
            disabled={!file || preview.isFetching || (preview.data !== undefined && !isMapped)}
            pending={work.isPending}
            submitLabel={submitLabel()}
          />
        )
      }
      preview={
        <>
          {source && (
            <ScheduleReadingChoice
              source={source}
              chosen={reading}
              onChange={schedule.read}
              locked={work.isPending || preview.isFetching}
            />
          )}
          {preview.isFetching ? (
            <PreviewLoading stage={preview.stage} />
          ) : preview.data && !preview.error ? (
            isMapped && <ImportPreview key={previewKey} result={preview.data} />
          ) : (
            <NoPreview
              fileChosen={file !== null}
              invitation={t('Choose a schedule to preview it. Nothing is saved until you import it.')}
            />
          )}
        </>
      }
    />
  );
}

/** A failure that belongs to no field: what happened, and that the file is still here. */
function ImportProblem({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation();
  const fields = Object.keys(problem.errors);
  if (fields.length > 0 && fields.every((field) => SHOWN_AT_FIELDS.includes(field))) return null;
  const { title, sentence, requestId } = explainProblem(problem, 'saving');
  return (
    <Alert color="bad" variant="light" icon={<CircleAlert />} title={title} role="alert">
      <Text size="sm">{sentence}</Text>
      {problem.code === 'offline' && (
        <Text size="sm">{t('You can try again. Nothing will be imported twice.')}</Text>
      )}
      {requestId && <RequestId value={requestId} />}
    </Alert>
  );
}

/** The shape of the preview while it is being made, with how far that has come. */
function PreviewLoading({ stage }: { stage: Stage | null }) {
  return (
    <Stack p="md" gap="lg">
      <ImportProgressBar dryRun stage={stage ?? { phase: 'starting', done: 0, total: 1 }} />
      <Skeleton height={48} />
      <SkeletonLines lines={10} />
    </Stack>
  );
}
