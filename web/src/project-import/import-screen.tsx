import { pathOfPlace, type WorkItem } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../platform/notices.tsx';
import { fieldErrors } from '../platform/problem.ts';
import { ImportBar, ImportFrame, NoPreview } from '../ui/import-frame.tsx';
import { linkTo } from '../ui/place-link.ts';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import { ScheduleDropzone } from './schedule-dropzone.tsx';
import { ScheduleReadingChoice } from './schedule-reading-choice.tsx';
import { useScheduleImport } from './use-schedule-import.ts';

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
