import type { Answer, Call, Endpoint } from '@plumbline/contract';
import {
  keepPreviousData,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newIdempotencyKey, type Success } from './api.ts';
import { ApiProblem, asApiProblem } from './api-problem.ts';
import { type Command, hasFiles, isApplied } from './commands/command.ts';
import { useCommandsOf } from './commands/command-log.ts';
import { isDeviceOffline } from './device-offline.ts';
import { endpointQuery } from './endpoint-query.ts';
import { PART_SILENCE_MS } from './file-parts.ts';
import { invalidateWritten } from './invalidation.ts';
import { showProblem, showSuccess } from './notices.tsx';
import { type Attempt, fieldErrors } from './problem.ts';
import { isUnanswered, mayRetry } from './query-client.ts';
import { sendFilesAhead } from './send-files-ahead.ts';
import { useSession } from './session.ts';
import { LONG_SILENCE_MS, startSilence } from './silence.ts';

export type EndpointOptions<E extends Endpoint> = {
  enabled?: boolean;
  staleTime?: number;
  /** Asks again so often, in milliseconds: for what no change announces. */
  refetchInterval?: number;
  /** Shows the last answer while the next loads: for lists whose page or filter changes. */
  keepPrevious?: boolean;
  /** Applies the commands that wait on this device to what is shown of the answer, the oldest first. */
  apply?: (answer: Answer<E>, command: Command) => Answer<E>;
};

/** Reads an endpoint. The live stream keeps the answer fresh. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: EndpointOptions<E> = {},
): UseQueryResult<Answer<E>, ApiProblem> {
  const { keepPrevious, apply, ...rest } = options;
  const session = useSession();
  const waiting = useCommandsOf(
    apply && session.status === 'signed-in' ? session.user.employee.id : undefined,
  );
  return useQuery<Answer<E>, ApiProblem>({
    ...endpointQuery(endpoint, input),
    ...rest,
    ...(apply && { select: (answer: Answer<E>) => waiting.filter(isApplied).reduce(apply, answer) }),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}

/** A form that can show the server's sentences at its fields; it answers whether all of them were shown. */
export type FieldErrorsTarget = { setFieldErrors: (errors: Record<string, string>) => boolean };

/** The forms, each as it was drawn, that can be saved with a connection only. */
const formsOfWrites = new WeakSet<object>();

export const needsConnection = (form: object): boolean => formsOfWrites.has(form);

export type WriteOptions<E extends Endpoint> = {
  onSuccess?: (answer: Answer<E>, input: Call<E>) => unknown;
  /** Gets the failure before anybody else; true: it has been dealt with and no notice is shown. */
  onProblem?: (problem: ApiProblem, input: Call<E>) => boolean;
  /** The sentence of a success instead of the endpoint's own; false for none. */
  success?: string | false;
  /** False where the caller brings what is on the screen up to date by itself. */
  reload?: false;
  form?: FieldErrorsTarget | undefined;
  onUploadProgress?: (share: number) => void;
};

/**
 * Writes to an endpoint: `write.mutate({ params, body })`, `write.isPending` for the button. Success is reported in
 * the endpoint's words, wrong fields are shown in `form`, and any other failure stays as a notice. What the endpoint
 * says it `changes` is loaded again, after a success and after a conflict. A server that is silent for ten seconds, or takes
 * nothing of the files for longer, has not answered.
 */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const keyOf = useSubmitKey();
  if (options.form) formsOfWrites.add(options.form);

  return useMutation<Success<E>, ApiProblem, Call<E>>({
    mutationFn: async (input) => {
      const withFiles = hasFiles({ input });
      const silence = startSilence(withFiles ? PART_SILENCE_MS : LONG_SILENCE_MS);
      const stopping = new AbortController();
      const { signal } = stopping;
      const onProgress = (share: number) => {
        silence.restart();
        options.onUploadProgress?.(share);
      };
      const onUploadProgress = withFiles ? onProgress : options.onUploadProgress;
      const idempotencyKey = keyOf.get(input);
      const sending = sendFilesAhead(input, { onUploadProgress, signal }).then((sent) =>
        call(endpoint, sent, { idempotencyKey, onUploadProgress, signal }),
      );
      try {
        const answer = await silence.inTime(sending);
        keyOf.forget();
        return answer;
      } catch (error) {
        stopping.abort();
        const problem = asApiProblem(error);
        // Without an answer the record may exist already: the same values sent again must not be done twice.
        if (!isUnanswered(problem)) keyOf.forget();
        throw problem;
      }
    },
    retry: mayRetry,
    onSuccess: async (answer, input) => {
      const message = options.success ?? answer.message;
      if (message) showSuccess(message);
      // First, because it may lead away from a record that is no more.
      await options.onSuccess?.(answer.data, input);
      if (options.reload ?? true) void invalidateWritten(client, endpoint, input, answer.data ?? null);
    },
    onError: useProblemOfWrite(endpoint, options),
  });
}

/** Handles a write that failed: what it changes is loaded again after a conflict, and the failure is shown. */
export function useProblemOfWrite<E extends Endpoint>(
  endpoint: E,
  options: Pick<WriteOptions<E>, 'form' | 'onProblem' | 'reload'>,
) {
  const client = useQueryClient();
  return (problem: ApiProblem, input: Call<E>) => {
    // Somebody else has changed or removed it: the screen shows what is no more.
    if ((options.reload ?? true) && (problem.status === 409 || problem.status === 404))
      void invalidateWritten(client, endpoint, input, undefined);
    if (options.onProblem?.(problem, input)) return;
    const errors = fieldErrors(problem);
    const isShownAtFields = Object.keys(errors).length > 0 && options.form?.setFieldErrors(errors);
    // A sign-in that ended leads to the sign-in screen, which says so.
    if (!isShownAtFields && problem.code !== 'not_signed_in')
      showProblem(withSentences(withDoubt(problem)), attemptOf(endpoint, Boolean(options.form)));
  };
}

/** The kind of a write's attempt: without a form nothing was entered that could be said to be still here. */
function attemptOf({ method }: Endpoint, hasForm: boolean): Attempt {
  if (method === 'DELETE') return 'deleting';
  return hasForm ? 'saving' : 'acting';
}

/** Where no answer came the server may have done it, unless the device had no network to send it. */
const withDoubt = (problem: ApiProblem): ApiProblem =>
  problem.code === 'offline' && !isDeviceOffline() ? new ApiProblem(0, { code: 'silent' }) : problem;

/** A refusal whose fields no form shows: its sentences go into the notice. */
function withSentences(problem: ApiProblem): ApiProblem {
  const sentences = Object.values(fieldErrors(problem));
  if (sentences.length === 0) return problem;
  return new ApiProblem(problem.status, {
    code: problem.code,
    message: sentences.join(' '),
    request_id: problem.requestId ?? undefined,
    data: problem.data,
  });
}

/** One key a submit: the same for as long as the same values have had no answer. */
function useSubmitKey() {
  const latest = useRef<{ values: string; key: string } | null>(null);
  return {
    get(input: unknown): string {
      const values = JSON.stringify(input);
      if (latest.current?.values !== values) latest.current = { values, key: newIdempotencyKey() };
      return latest.current.key;
    },
    forget() {
      latest.current = null;
    },
  };
}
