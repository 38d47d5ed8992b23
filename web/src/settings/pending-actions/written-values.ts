import type { PendingActionWithInput } from '@plumbline/contract';
import type { TFunction } from 'i18next';
import { nameInWords } from '../../ui/text/name-in-words.ts';

/** A value that would be written, with the name of its field; `before` is the present value where that is another one. */
export type WrittenValue = {
  field: string;
  label: string;
  value: string;
  isEmpty: boolean;
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

/** The parts of a value, however deep, each with the names of the fields that lead to it. */
function partsOf(value: unknown, path: readonly string[]): [path: readonly string[], value: unknown][] {
  if (Array.isArray(value) && value.length > 0) {
    const isPlain = value.every((item) => typeof item !== 'object' || item === null);
    if (isPlain && value.every((item) => typeof item !== 'string')) return [[path, value.join(', ')]];
    return value.flatMap((item, index) => partsOf(item, [...path, String(index + 1)]));
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, part]) => partsOf(part, [...path, nameInWords(name)]));
  return [[path, value]];
}

/** All that an action would send to its endpoint: what its path and its query name, and every value of its body. */
export function writtenValues(
  t: TFunction,
  { params, query, body, present_values }: PendingActionWithInput,
): WrittenValue[] {
  const given = [...Object.entries(params), ...Object.entries(query), ...Object.entries(body ?? {})];
  return given.flatMap(([name, value], index) => {
    const before = index >= given.length - Object.keys(body ?? {}).length ? present_values[name] : undefined;
    return partsOf(value, [nameInWords(name)]).map(([path, part]) => {
      const words = inWords(t, part);
      const beforeWords = before === undefined ? null : inWords(t, before);
      return {
        field: `${index} ${path.join(' ')}`,
        label: withHiddenCharacters(path.join(' · ')),
        value: words,
        isEmpty: isEmpty(part),
        before: beforeWords === words ? null : beforeWords,
      };
    });
  });
}
