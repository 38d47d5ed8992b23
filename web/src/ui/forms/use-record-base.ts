import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ContractForm } from './use-contract-form.ts';
import { useUnsavedRef } from './use-unsaved-ref.ts';

export type RecordBase<Item, Values, Body> = {
  form: ContractForm<Values, Body>;
  /** The record as it is on the server, as far as this browser knows. */
  record: Item;
  editing: boolean;
  /** The record as values of the form. */
  valuesOf: (record: Item) => Values;
  /** Where the owner of the form asks whether leaving would lose something. */
  hasUnsaved: RefObject<() => boolean>;
};

/**
 * The version of a record that somebody began to edit, and how to move it on. Locked, the form follows the record; while
 * one edits, nothing but the person changes it.
 */
export function useRecordBase<Item, Values, Body>({
  form,
  record,
  editing,
  valuesOf,
  hasUnsaved,
}: RecordBase<Item, Values, Body>) {
  const base = useState(record);
  const [, setBase] = base;

  const follow = useEffectEvent((latest: Item) => {
    form.clearErrors();
    form.markSaved(valuesOf(latest));
    setBase(latest);
  });
  useEffect(() => {
    if (!editing) follow(record);
  }, [editing, record]);
  useUnsavedRef(hasUnsaved, form.hasUnsaved);

  return base;
}
