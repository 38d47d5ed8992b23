import { importProject, type WorkItem } from '@plumbline/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { encodeWith, type ImportFile } from '../files/index.ts';
import { type CallOptions, call, newIdempotencyKey } from '../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { invalidateWritten } from '../platform/invalidation.ts';
import type { ColumnChoice } from '../ui/import-reading/column-mapping.tsx';
import type { ReadingChoices } from '../ui/import-reading/file-reading.tsx';
import { useStage } from './import-stage.ts';

export type Weights = 'file' | 'equal' | 'duration';

/** What is to be imported, and how. */
export type ImportRequest = {
  file: ImportFile;
  weights: Weights;
  title: string;
  code: string;
  companyId: number | null;
  keepsBaselines: boolean;
  reading: ScheduleReading;
};

/** How the file is to be read, as far as somebody has chosen it. */
export type ScheduleReading = ReadingChoices & { project?: string; columns: ColumnChoice };

/**
 * The preview of an import: the same call as a dry run. Answers are cached as long as the screen
 * is mounted, so that switching between the two kinds of weights costs one call each.
 */
export function useImportPreview(request: ImportRequest | null) {
  const { stage, follow, end } = useStage();
  const query = useQuery({
    queryKey: ['importPreview', request?.file.id, request && choicesOf(request)],
    queryFn: async ({ signal }) => {
      const asked = request as ImportRequest;
      const key = newIdempotencyKey();
      try {
        return (await send(asked, key, true, { signal, onUploadProgress: follow(key) })).data;
      } finally {
        end(key);
      }
    },
    enabled: request !== null,
    // The file does not change: nothing but another choice makes this old, no reconnection either.
    staleTime: 'static',
    gcTime: 5 * 60_000,
    retry: false,
  });
  return { ...query, error: query.error && asApiProblem(query.error), stage };
}

/** The import itself. Sent again after a failure it carries the same key, so that it cannot be done twice. */
export function useImport(onImported: (project: WorkItem) => void) {
  const { stage, follow, end } = useStage();
  const client = useQueryClient();
  const submit = useRef<{ of: string; key: string } | null>(null);
  const sending = useRef<AbortController | null>(null);

  function keyOf(request: ImportRequest): string {
    const of = JSON.stringify([request.file.id, choicesOf(request)]);
    if (submit.current?.of !== of) submit.current = { of, key: newIdempotencyKey() };
    return submit.current.key;
  }

  const mutation = useMutation<WorkItem, ApiProblem, ImportRequest>({
    mutationFn: async (request) => {
      const key = keyOf(request);
      const controller = new AbortController();
      sending.current = controller;
      try {
        const options = { signal: controller.signal, onUploadProgress: follow(key) };
        return (await send(request, key, false, options)).data.project as WorkItem;
      } catch (error) {
        throw asApiProblem(error);
      } finally {
        sending.current = null;
        end(key);
      }
    },
    onSuccess: (project) => {
      invalidateWritten(client, importProject, {}, undefined);
      onImported(project);
    },
  });

  return {
    start: mutation.mutate,
    /** The failure of the last try, unless it was stopped by hand. */
    problem: mutation.error,
    forgetProblem: mutation.reset,
    isPending: mutation.isPending,
    stage,
    /** Only an upload can be stopped: what the server has begun, it ends. */
    stop: () => {
      sending.current?.abort();
      mutation.reset();
    },
    isSending: () => sending.current !== null,
  };
}

/** The call itself; its key is also the key under which the live stream reports its progress. */
function send(request: ImportRequest, key: string, dryRun: boolean, options: CallOptions) {
  return call(
    importProject,
    { body: bodyOf(request, key, dryRun) },
    { ...options, idempotencyKey: key, encode: encodeWith(request.file) },
  );
}

const choicesOf = ({ file: _, ...choices }: ImportRequest) => choices;

function bodyOf(
  { file, weights, title, code, companyId, keepsBaselines, reading }: ImportRequest,
  key: string,
  dryRun: boolean,
) {
  return {
    // Its place is filled where the body is encoded.
    file: '',
    file_name: file.name,
    weights,
    title: title.trim(),
    ...(code.trim() ? { code: code.trim() } : {}),
    ...(companyId === null ? {} : { company_id: companyId }),
    keep_baselines: keepsBaselines,
    ...reading,
    dry_run: dryRun,
    progress_key: key,
  };
}
