import { type DeviceDraft, deviceDrafts, type InlineFile } from '../files/index.ts';
import { readContent } from '../platform/device-files/contents.ts';
import { newUuid } from '../platform/uuid.ts';
import type { DraftKind, Outgoing } from './outgoing.ts';

/** What is typed in a form that `useStoredForm` stores. */
export type FormDraft = Outgoing<never> & {
  form: {
    /** The form, and the record that it is of. */
    key: string;
    name: string;
    /** The address at which it is open. */
    place: string;
  };
  /** Without the contents of its files, which are stored by themselves. */
  values: unknown;
};

const isFormDraft = (draft: DeviceDraft): draft is FormDraft => 'form' in draft;

/** What is typed in forms on this device: where it is stored, and its words. */
export const formDrafts: DraftKind<FormDraft> = {
  name: 'forms',
  store: deviceDrafts(isFormDraft),
  words: ({ form: { name, place } }) => ({ name, place }),
};

/** A new one, of which nothing is stored until something is typed. */
export const newFormDraft = (owner: number, key: string): FormDraft => ({
  id: newUuid(),
  owner,
  changedAt: new Date().toISOString(),
  files: [],
  sending: false,
  refusal: null,
  form: { key, name: '', place: '' },
  values: null,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isFile = (value: unknown): value is InlineFile => isObject(value) && 'dataUrl' in value;

/** The values of a form without the contents of their files, which are added to `files`. */
export function withoutContents(value: unknown, files: InlineFile[]): unknown {
  if (isFile(value)) {
    files.push(value);
    return { ...value, dataUrl: '' };
  }
  if (Array.isArray(value)) return value.map((part) => withoutContents(part, files));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, withoutContents(part, files)]),
  );
}

/** The values with the contents of their files; one that the device does not have any more is left out. */
export async function withContents(value: unknown): Promise<unknown> {
  if (isFile(value)) {
    const content = await readContent(value.id);
    return content ? { ...value, dataUrl: await content.text() } : null;
  }
  if (Array.isArray(value)) {
    const parts = await Promise.all(value.map(withContents));
    return parts.filter((part, index) => part !== null || !isFile(value[index]));
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(async ([field, part]) => [field, await withContents(part)]);
  return Object.fromEntries(await Promise.all(fields));
}

/** Whether stored values have the fields that a form has by now, as it begins. */
export function fitsForm(stored: unknown, initial: unknown): boolean {
  if (stored === null || initial === null) return true;
  if (Array.isArray(initial)) {
    const [first] = initial;
    return Array.isArray(stored) && (first === undefined || stored.every((part) => fitsForm(part, first)));
  }
  if (!isObject(initial)) return !isObject(stored);
  return (
    isObject(stored) &&
    Object.entries(initial).every(
      ([field, part]) => part === undefined || (field in stored && fitsForm(stored[field], part)),
    )
  );
}
