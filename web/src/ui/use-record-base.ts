import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { useConflict } from './use-conflict.ts';
import type { ContractForm } from './use-contract-form.ts';

type RecordForm<Item extends { updated_at: string }, Values, Body> = {
  form: ContractForm<Values, Body>;
  /** The record as it stands on the server, as far as this browser knows. */
  record: Item;
  editing: boolean;
  /** What a record is in the form. */
  valuesOf: (record: Item) => Values;
  conflict: ReturnType<typeof useConflict<Item>>;
  /** Sends what differs from a version; called when saving goes on after a conflict. */
  send: (body: Body, onto: Item) => void;
  /** Where whoever holds the form asks whether leaving would lose something. */
  hasUnsaved: RefObject<() => boolean>;
};

/**
 * The version of a record that somebody began to edit. Locked, the form follows the record; while one edits, nothing but
 * the person changes it, and the version moves on only when a conflict with somebody else's has been settled.
 */
export function useRecordBase<
  Item extends { updated_at: string },
  Values extends Record<string, unknown>,
  Body,
>(given: RecordForm<Item, Values, Body>) {
  const { form, record, editing, valuesOf, conflict, send, hasUnsaved } = given;
  const [base, setBase] = useState(record);

  const follow = useEffectEvent((latest: Item) => {
    form.clearErrors();
    form.markSaved(valuesOf(latest));
    setBase(latest);
  });
  useEffect(() => {
    if (!editing) follow(record);
  }, [editing, record]);
  useEffect(() => {
    hasUnsaved.current = form.hasUnsaved;
    return () => {
      hasUnsaved.current = () => false;
    };
  });

  return {
    base,
    setBase,
    /** Goes on with the values that were chosen against somebody else's version. */
    settle: (values: Values, latest: Item) => {
      const resumes = conflict.settled();
      form.setValues(values);
      form.resetDirty(valuesOf(latest));
      setBase(latest);
      const body = resumes && form.check();
      if (body) send(body, latest);
    },
  };
}
