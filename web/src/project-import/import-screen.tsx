import { Button, Group, Text } from '@mantine/core';
import type { WorkItem } from '@plumbline/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../platform/notices.tsx';
import { fieldErrors } from '../platform/problem.ts';
import type { ChosenFile } from '../ui/chosen-file.ts';
import { ImportFrame } from '../ui/import-frame.tsx';
import { useUnsavedGuard } from '../ui/use-unsaved-guard.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import { ImportProgressBar } from './import-progress-bar.tsx';
import { PreviewLoading } from './preview-loading.tsx';
import { ScheduleDropzone } from './schedule-dropzone.tsx';
import { type ImportRequest, useImport, useImportPreview } from './use-import.ts';

type Choices = Omit<ImportRequest, 'file'>;

/** Makes a project of a schedule's file: choose, look at what it would become, import. */
export default function ImportScreen({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<Choices>({ weights: 'duration', title: '', code: '' });
  // What the preview shows; it follows the weights at once, title and code only when asked.
  const [asked, setAsked] = useState<ImportRequest | null>(null);
  const preview = useImportPreview(asked);
  const { start, stop, isSending, ...work } = useImport(showProject);
  useUnsavedGuard(isSending);

  function showProject({ id }: WorkItem) {
    showSuccess(t('Project Added'), t('proceed to assign Project Manager and PIC on the Manpower tab'));
    void navigate({ to: '/projects/$id', params: { id: String(id) }, search: {}, replace: true });
  }

  function choose(next: ChosenFile) {
    setFile(next);
    setAsked({ file: next, ...choices });
    work.forgetProblem();
  }

  function change(changes: Partial<Choices>) {
    const next = { ...choices, ...changes };
    setChoices(next);
    if (file && changes.weights) setAsked({ file, ...next });
    work.forgetProblem();
  }

  const problem = work.problem ?? (preview.isFetching ? null : preview.error);
  const errors = problem ? fieldErrors(problem) : {};
  const ready = file !== null && preview.data !== undefined;

  function submit() {
    if (!file || work.isPending || preview.isFetching) return;
    const request = { file, ...choices };
    if (ready) start(request);
    else if (asked?.title === choices.title && asked.code === choices.code) void preview.refetch();
    else setAsked(request);
  }

  return (
    <ImportFrame
      backTo={t('All Projects')}
      onLeave={onLeave}
      onSubmit={submit}
      busy={preview.isFetching}
      choices={
        <>
          <ScheduleDropzone
            file={file}
            onChoose={choose}
            locked={work.isPending}
            problems={problem?.errors.file ?? []}
          />
          <ImportChoices
            {...choices}
            onChange={change}
            locked={work.isPending}
            ofFile={preview.data?.preview}
            errors={errors}
          />
          {problem && <ImportProblem problem={problem} />}
        </>
      }
      bar={
        work.stage ? (
          <ImportProgressBar stage={work.stage} onStop={stop} />
        ) : (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onLeave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" disabled={!file || preview.isFetching} loading={work.isPending}>
              {submitWords()}
            </Button>
          </Group>
        )
      }
      preview={
        preview.isFetching ? (
          <PreviewLoading stage={preview.stage} />
        ) : preview.data ? (
          <ImportPreview key={`${asked?.file.id}`} result={preview.data} />
        ) : (
          <Text size="sm" c="dimmed" ta="center" py={64} px="md">
            {file
              ? t('The preview appears here as soon as the file can be read.')
              : t('Choose a schedule to see what it would become. Nothing is written before you import it.')}
          </Text>
        )
      }
    />
  );

  function submitWords(): string {
    if (work.problem) return t('Try again');
    if (ready || !file || preview.isFetching) return t('Import schedule');
    return t('Show the preview');
  }
}
