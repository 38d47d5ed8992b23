import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery, queryKey } from '../../../platform/endpoint-query.ts';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
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
  /** The form is left: saved, or as it was. */
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
  const { kind, read, opened, schemaOf, inputOf, onDone } = options;
  const { valuesOf, changesOf, ...shown } = kind;
  type Paper = Answer<Read> & Versioned;
  const client = useQueryClient();
  const hasUnsaved = useRef(() => false);
  const input = { params: { id: opened.id } } as unknown as Call<Read>;
  const paper = (useEndpoint(read, input).data ?? opened) as Paper;
  const form = useContractForm(schemaOf(paper), valuesOf(paper));
  const conflict = useConflict<Paper>(
    async () => (await client.fetchQuery({ ...endpointQuery(read, input), staleTime: 0 })) as Paper,
  );
  const update = useWrite(options.update, {
    form,
    onSuccess: (saved) => {
      client.setQueryData(queryKey(read, input), saved);
      form.markSaved();
      onDone(saved);
    },
    onProblem: conflict.onProblem,
  });
  const edit = useRecordEdit<Paper, Values, Body>({
    form,
    record: paper,
    editing: true,
    valuesOf,
    conflict,
    hasUnsaved,
    changesOf: (body, onto) => changesOf(body, form.getValues(), valuesOf(onto)),
    save: (changes) => update.mutate(inputOf(changes) as Call<Update>),
    onUnchanged: () => {
      form.markSaved();
      onDone(null);
    },
  });
  return { paper, form, edit, pending: update.isPending, ...shown };
}
