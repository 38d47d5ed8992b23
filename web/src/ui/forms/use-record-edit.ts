import type { useConflict } from './use-conflict.ts';
import { type RecordBase, useRecordBase } from './use-record-base.ts';

/** The fields that a change sends, by their names. */
type Changes = Record<string, unknown>;

type RecordEditOptions<Item extends { updated_at: string }, Values, Body> = RecordBase<Item, Values, Body> & {
  conflict: ReturnType<typeof useConflict<Item>>;
  /** The fields to send, so that a version of the record becomes what the form holds. */
  changesOf: (body: Body, onto: Item) => Changes;
  /** Sends changes with the version that they are made on. */
  save: (changes: Changes & { updated_at: string }) => void;
  /** Called instead when nothing was changed. */
  onUnchanged: () => void;
};

/**
 * A record that is edited as a whole: only what was changed is sent, with the version that was read, and that version
 * moves on only when a conflict with somebody else's has been settled. `RecordForm` shows it.
 */
export function useRecordEdit<
  Item extends { updated_at: string },
  Values extends Record<string, unknown>,
  Body,
>(options: RecordEditOptions<Item, Values, Body>) {
  const { form, record, editing, valuesOf, conflict, changesOf, save, onUnchanged } = options;
  const [base, setBase] = useRecordBase(options);

  function send(body: Body, onto: Item) {
    const changes = changesOf(body, onto);
    if (Object.keys(changes).length === 0) onUnchanged();
    else save({ ...changes, updated_at: onto.updated_at });
  }

  return {
    form,
    record,
    editing,
    valuesOf,
    conflict,
    base,
    setBase,
    /** How many fields would be saved. */
    countChanges: (body: Body) => Object.keys(changesOf(body, base)).length,
    /** Saves what differs from the version that one began to edit. */
    send: (body: Body) => send(body, base),
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
