import type { ComponentType } from 'react';
import { ContractForm, type ContractFormProps } from './contract-form.tsx';
import type { Conflict } from './use-conflict.ts';
import type { useRecordEdit } from './use-record-edit.ts';

/** The properties of the dialog over a conflict: the versions of a record, and how it is settled. */
export type RecordConflictProps<Item, Values> = {
  conflict: Conflict<Item>;
  /** The record as one began to edit it. */
  base: Values;
  mine: Values;
  onSettle: (values: Values, latest: Item) => void;
  onClose: () => void;
};

type RecordFormProps<
  Item extends { updated_at: string },
  Values extends Record<string, unknown>,
  Body,
> = Omit<ContractFormProps<Values, Body>, 'form' | 'locked'> & {
  edit: ReturnType<typeof useRecordEdit<Item, Values, Body>>;
  /** Says who has changed the record while it is edited. */
  changedNotice: ComponentType<{ record: Item; onCompare: () => void }>;
  /** Shows both versions. */
  conflictDialog: ComponentType<RecordConflictProps<Item, Values>>;
};

/** The form of a record that several people may edit at the same time: a notice, the form, and both versions to choose from. */
export function RecordForm<Item extends { updated_at: string }, Values extends Record<string, unknown>, Body>(
  props: RecordFormProps<Item, Values, Body>,
) {
  const { edit, changedNotice: ChangedNotice, conflictDialog: ConflictDialog, ...form } = props;
  const { record, base, conflict } = edit;
  return (
    <>
      {edit.editing && record.updated_at !== base.updated_at && !form.pending && (
        <ChangedNotice record={record} onCompare={() => conflict.open(record)} />
      )}
      <ContractForm {...form} form={edit.form} locked={!edit.editing} />
      {conflict.shown && (
        <ConflictDialog
          conflict={conflict.shown}
          base={edit.valuesOf(base)}
          mine={edit.form.getValues()}
          onSettle={edit.settle}
          onClose={conflict.close}
        />
      )}
    </>
  );
}
