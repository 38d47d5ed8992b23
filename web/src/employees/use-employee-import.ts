import { importEmployees } from '@plumbline/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { encodeWith, type ImportFile } from '../files/index.ts';
import { type CallOptions, call, newIdempotencyKey } from '../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { invalidateWritten } from '../platform/invalidation.ts';
import { showSuccess } from '../platform/notices.tsx';

/** What a table of employees would add: the same call as a dry run, made as soon as there is a file. */
export function useEmployeeImportPreview(file: ImportFile | null) {
  /** The share of the file that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const query = useQuery({
    queryKey: ['employeeImportPreview', file?.id],
    queryFn: async ({ signal }) => {
      setSent(0);
      return (await send(file as ImportFile, true, { signal, onUploadProgress: setSent })).data;
    },
    enabled: file !== null,
    // Asked anew only when somebody asks: after a refusal, or for another file.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return { ...query, error: query.error && asApiProblem(query.error), sent };
}

/** The import itself. Sent again without an answer it carries the same key, so that nobody is added twice. */
export function useEmployeeImport({ onAdded, onRefused }: { onAdded: () => void; onRefused: () => void }) {
  const client = useQueryClient();
  const submit = useRef<{ of: number; key: string } | null>(null);

  const sending = useRef(false);

  const mutation = useMutation<string, ApiProblem, ImportFile>({
    mutationFn: async (file) => {
      if (submit.current?.of !== file.id) submit.current = { of: file.id, key: newIdempotencyKey() };
      sending.current = true;
      try {
        return (await send(file, false, { idempotencyKey: submit.current.key })).message;
      } catch (error) {
        throw asApiProblem(error);
      } finally {
        sending.current = false;
      }
    },
    onSuccess: (message) => {
      showSuccess(message);
      invalidateWritten(client, importEmployees, {}, undefined);
      onAdded();
    },
    // What the preview showed is no longer so: it is made anew and names the rows.
    onError: ({ code }) => ['invalid', 'duplicate'].includes(code) && onRefused(),
  });
  /** Also at the moment of success, before the screen has been drawn anew. */
  return { ...mutation, isSending: () => sending.current };
}

function send(file: ImportFile, dryRun: boolean, options: CallOptions) {
  // The file's place is filled where the body is encoded.
  const body = { file: '', file_name: file.name, dry_run: dryRun };
  return call(importEmployees, { body }, { ...options, encode: encodeWith(file) });
}
