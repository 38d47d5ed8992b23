import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Command } from '../../../platform/commands/command.ts';
import type { CommandDescription } from '../../../platform/commands/give-command.ts';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { endpointQuery } from '../../../platform/endpoint-query.ts';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
import { queryKey } from '../../../platform/query-key.ts';
import { useConflict } from '../../../ui/forms/use-conflict.ts';
import { type FormSchema, useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import type { EditedKind } from './paper-conflict.tsx';

type Versioned = { id: number; updated_at: string };

type PaperEditOptions<Read extends Endpoint, Update extends Endpoint, Values, Body> = {
  kind: EditedKind<Answer<Read> & Versioned, Values>;
  /** Reads one paper by its id. */
  read: Read;
  update: Update;
  /** The paper as it was when it was opened. */
  opened: Answer<Read> & Versioned;
  /** The contract's rules of a change. */
  schemaOf: (paper: Answer<Read> & Versioned) => FormSchema<Body>;
  /** What the endpoint takes for these changes. */
  inputOf: (changes: Record<string, unknown>) => { params?: unknown; body: unknown };
  /** Applies to the paper what waits on this device. */
  apply?: ((paper: Answer<Read>, command: Command) => Answer<Read>) | undefined;
  /** What the device says of a change, which it may send later; left out where it needs the server. */
  described?: (values: Values) => CommandDescription;
  /** The form is left: saved, queued, or as it was. */
  onDone: (saved: Answer<Update> | null) => void;
};

/**
 * Edits a paper with the version that was read; changes by somebody else are resolved first.
 * @returns the paper as it was last read, its form, and what `RecordForm` takes
 */
export function usePaperEdit<
  Read extends Endpoint,
  Update extends Endpoint,
  Values extends Record<string, unknown>,
  Body extends object,
>(options: PaperEditOptions<Read, Update, Values, Body>) {
  const { kind, read, opened, schemaOf, inputOf, apply, described, onDone } = options;
  const { valuesOf, changesOf, ...shown } = kind;
  type Paper = Answer<Read> & Versioned;
  const client = useQueryClient();
  const hasUnsaved = useRef(() => false);
  const input = { params: { id: opened.id } } as unknown as Call<Read>;
  const paper = (useEndpoint(read, input, { ...(apply && { apply }) }).data ?? opened) as Paper;
  const form = useContractForm(schemaOf(paper), valuesOf(paper));
  const conflict = useConflict<Paper>(
    async () => (await client.fetchQuery({ ...endpointQuery(read, input), staleTime: 0 })) as Paper,
  );
  const { onProblem } = conflict;
  const finish = (saved: Answer<Update> | null) => {
    if (saved) client.setQueryData(queryKey(read, input), saved);
    form.markSaved();
    onDone(saved);
  };
  const write = useWrite(options.update, { form, onSuccess: finish, onProblem });
  const command = useCommand(options.update, {
    form,
    onDone: (outcome) => finish(outcome.state === 'saved' ? outcome.answer : null),
    onProblem,
  });
  const edit = useRecordEdit<Paper, Values, Body>({
    form,
    record: paper,
    editing: true,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body, onto) => changesOf(body, form.getValues(), valuesOf(onto)),
    save(changes) {
      const sent = inputOf(changes) as Call<Update>;
      if (described) command.mutate({ input: sent, ...described(form.getValues()) });
      else write.mutate(sent);
    },
    onUnchanged: () => finish(null),
  });
  return { paper, form, edit, pending: write.isPending || command.isPending, ...shown };
}
