import type { Answer, Call, Endpoint } from '@plumbline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endpointQuery, queryKey } from '../../../platform/endpoint-query.ts';
import { useWrite } from '../../../platform/queries.ts';
import { useConflict } from '../../../ui/use-conflict.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { useRecordEdit } from '../../../ui/use-record-edit.ts';

type Versioned = { id: number; updated_at: string };
type Changes = Record<string, unknown>;

type PaperEditOptions<Read extends Endpoint, Update extends Endpoint, Values, Body> = {
  /** Reads one paper by its id. */
  read: Read;
  update: Update;
  /** The latest version of the paper that this browser has read. */
  paper: Answer<Read> & Versioned;
  form: ContractForm<Values, Body>;
  valuesOf: (paper: Answer<Read> & Versioned) => Values;
  /** The body that changes a version of the paper to the values of the form; {}: nothing changed. */
  changesOf: (body: Body, onto: Answer<Read> & Versioned) => Changes;
  /** What the endpoint takes for these changes. */
  inputOf: (changes: Changes & { updated_at: string }) => { params?: unknown; body: unknown };
  /** The form is left: saved, or as it was. */
  onDone: (saved: Answer<Update> | null) => void;
};

/** Edits a paper with the version that was read; changes by somebody else are resolved first. */
export function usePaperEdit<
  Read extends Endpoint,
  Update extends Endpoint,
  Values extends Record<string, unknown>,
  Body,
>(options: PaperEditOptions<Read, Update, Values, Body>) {
  const { read, paper, form, valuesOf, changesOf, inputOf, onDone } = options;
  type Paper = Answer<Read> & Versioned;
  const client = useQueryClient();
  const hasUnsaved = useRef(() => false);
  const input = { params: { id: paper.id } } as unknown as Call<Read>;
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
    changesOf,
    save: (changes) => update.mutate(inputOf(changes) as Call<Update>),
    onUnchanged: () => {
      form.markSaved();
      onDone(null);
    },
  });
  return { edit, pending: update.isPending };
}
