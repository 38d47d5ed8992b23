import type { PendingActionWithInput } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { nameInWords } from '../../ui/text/name-in-words.ts';

/**
 * A value that would be written, with the name of its field. `names`: of whom or what it is the id; `before`: the present value where
 * that is another one.
 */
export type WrittenValue = {
  field: string;
  label: string;
  value: string;
  isEmpty: boolean;
  names: string | null;
  before: string | null;
};

/** Characters that are drawn as nothing, or change the order of those around them, as their numbers. */
const withHiddenCharacters = (text: string): string =>
  text.replaceAll(
    /\p{Cf}/gu,
    (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** A value as it is sent: nothing of it is left out, formatted or cut. */
function inWords(t: TFunction, value: unknown): string {
  if (value === true) return t('Yes');
  if (value === false) return t('No');
  if (isEmpty(value)) return t('Empty');
  return withHiddenCharacters(String(value));
}

type Part = { path: readonly string[]; field: string; value: unknown };

/** The parts of a value, however deep, each with the names of the fields that lead to it. */
function partsOf({ path, field, value }: Part): Part[] {
  if (Array.isArray(value) && value.length > 0 && !value.every((item) => typeof item === 'number'))
    return value.flatMap((item, index) =>
      partsOf({ path: [...path, String(index + 1)], field, value: item }),
    );
  if (!Array.isArray(value) && typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, part]) =>
      partsOf({ path: [...path, nameInWords(name)], field: name, value: part }),
    );
  return [{ path, field, value }];
}

/** All that an action would send to its endpoint: what its path and its query name, and every value of its body. */
export function writtenValues(
  t: TFunction,
  { params, query, body, present_values, names }: PendingActionWithInput,
): WrittenValue[] {
  const inAddress = Object.entries({ ...params, ...query }).map(([name, value]) => ({
    name,
    value,
    before: undefined,
  }));
  const inBody = Object.entries(body ?? {}).map(([name, value]) => ({
    name,
    value,
    before: present_values[name],
  }));
  return [...inAddress, ...inBody].flatMap(({ name, value, before }, index) =>
    partsOf({ path: [nameInWords(name)], field: name, value }).map((part) => {
      const ids = Array.isArray(part.value) ? part.value : [part.value];
      const known = ids.flatMap((id) => names[`${part.field} ${id}`] ?? []);
      const words = Array.isArray(part.value) && ids.length > 0 ? ids.join(', ') : inWords(t, part.value);
      const beforeWords = before === undefined ? null : inWords(t, before);
      return {
        field: `${index} ${part.path.join(' ')}`,
        label: withHiddenCharacters(part.path.join(' · ')),
        value: words,
        isEmpty: isEmpty(part.value),
        names: known.length > 0 ? withHiddenCharacters(known.join(', ')) : null,
        before: beforeWords === words ? null : beforeWords,
      };
    }),
  );
}
