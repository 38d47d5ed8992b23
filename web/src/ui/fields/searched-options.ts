import type { SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { explainProblem } from '../../platform/problem.ts';

/**
 * Enter picks the option that is marked. Mantine remembers only its position, so an answer that arrives between the arrow key
 * and Enter made it pick another option, or none.
 */
export function pickMarkedOption(event: KeyboardEvent<HTMLInputElement>) {
  const list = event.currentTarget.getAttribute('aria-controls');
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing || !list)
    return;
  const marked = document.querySelector<HTMLElement>(`#${CSS.escape(list)} [data-combobox-selected]`);
  if (marked) event.preventDefault();
  event.stopPropagation();
  marked?.click();
}

/** A pick list whose options are what the server has found for what is typed. */
export const searchedOptions = {
  searchable: true,
  // The server has searched already: by codes and descriptions too, accents and order of words ignored.
  filter: ({ options }) => options,
  onKeyDownCapture: pickMarkedOption,
  // Fixed, so that no list on its way to its place makes a phone's page wider, which would move everything.
  comboboxProps: { floatingStrategy: 'fixed', position: 'bottom-start' },
} satisfies SelectProps;

/**
 * Offers what was found alone: the picked one is among the options for its label only, and as the first of them Enter would
 * pick it again, or take it away. @param unfound the value of the picked option where a search did not find it
 */
export const foundAlone =
  (unfound: string | null): NonNullable<SelectProps['filter']> =>
  ({ options }) =>
    options.filter((option) => !('value' in option) || option.value !== unfound);

/** The same with a list that itself scrolls, as assistive technology expects of what a combobox opens. */
export const scrolledOptions = {
  ...searchedOptions,
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} satisfies SelectProps;

/** The words of a pick list without an option: why there is none. @param none the sentence when the server found none */
export const nothingFound = (
  { error, isFetching }: { error: ApiProblem | null; isFetching: boolean },
  none: string,
): string => (error ? explainProblem(error, 'reading').sentence : isFetching ? t('Loading...') : none);
