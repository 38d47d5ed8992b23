import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { encodeWith, type ImportFile } from '../files/index.ts';
import { type CallOptions, call, newIdempotencyKey } from '../platform/api.ts';
import { type ApiProblem, asApiProblem } from '../platform/api-problem.ts';
import { invalidateWritten } from '../platform/invalidation.ts';
import { showSuccess } from '../platform/notices.tsx';
import type { ImportedRow, TableChoices, TableImport, TableImportResult } from './table-import.ts';

type Sent<Row extends ImportedRow> = Pick<TableImport<Row>, 'endpoint' | 'options'> & {
  choices: TableChoices;
};

/** What a table would add: the same call as a dry run, made as soon as there is a file. */
export function useTableImportPreview<Row extends ImportedRow, Result extends TableImportResult<Row>>(
  { endpoint, options, choices }: Sent<Row>,
  file: ImportFile | null,
) {
  /** The share of the file that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const query = useQuery({
    queryKey: ['tableImportPreview', endpoint.name, file?.id, options, choices],
    queryFn: async ({ signal }) => {
      setSent(0);
      const { data } = await send({ endpoint, options, choices }, file as ImportFile, true, {
        signal,
        onUploadProgress: setSent,
      });
      return data as Result;
    },
    enabled: file !== null,
    // Asked again only when somebody asks: after a refusal, or for another file.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return { ...query, error: query.error && asApiProblem(query.error), sent };
}

/** The import itself. Sent again without an answer it carries the same key, so that nothing is added twice. */
export function useTableImport<Row extends ImportedRow>(
  { endpoint, options, choices }: Sent<Row>,
  { onAdded, onRefused }: { onAdded: () => void; onRefused: () => void },
) {
  const client = useQueryClient();
  const submit = useRef<{ of: string; key: string } | null>(null);

  const sending = useRef(false);

  const mutation = useMutation<string, ApiProblem, ImportFile>({
    mutationFn: async (file) => {
      const of = JSON.stringify([file.id, options, choices]);
      if (submit.current?.of !== of) submit.current = { of, key: newIdempotencyKey() };
      sending.current = true;
      try {
        return (
          await send({ endpoint, options, choices }, file, false, { idempotencyKey: submit.current.key })
        ).message;
      } catch (error) {
        throw asApiProblem(error);
      } finally {
        sending.current = false;
      }
    },
    onSuccess: (message) => {
      showSuccess(message);
      invalidateWritten(client, endpoint, {}, undefined);
      onAdded();
    },
    // What the preview showed is no longer so: it is made again and names the rows.
    onError: ({ code }) => ['invalid', 'duplicate'].includes(code) && onRefused(),
  });
  /** Also at the moment of success, before the screen has been drawn again. */
  return { ...mutation, isSending: () => sending.current };
}

function send<Row extends ImportedRow>(
  { endpoint, options, choices }: Sent<Row>,
  file: ImportFile,
  dryRun: boolean,
  callOptions: CallOptions,
) {
  // The file's place is filled where the body is encoded.
  const body = { file: '', file_name: file.name, dry_run: dryRun, ...options, ...choices };
  return call(endpoint, { body } as never, { ...callOptions, encode: encodeWith(file) });
}
