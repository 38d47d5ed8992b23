import type { SelectProps } from '@mantine/core';
import type { ApiProblem } from '../../platform/api-problem.ts';
import { t } from '../../platform/i18n.ts';
import { explainProblem } from '../../platform/problem.ts';

/** A pick list whose options are what the server has found for what is typed. */
export const searchedOptions = {
  searchable: true,
  // The server has searched already: by codes and descriptions too, accents and order of words ignored.
  filter: ({ options }) => options,
  // Fixed, so that no list on its way to its place makes a phone's page wider, which would move everything.
  comboboxProps: { floatingStrategy: 'fixed', position: 'bottom-start' },
} satisfies SelectProps;

/** The same with a list that itself scrolls, as assistive technology expects of what a combobox opens. */
export const scrolledOptions = {
  ...searchedOptions,
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: 'auto' } },
} satisfies SelectProps;

/** What a pick list says without an option: why there is none. @param none the sentence when the server found none */
export const nothingFound = (
  { error, isFetching }: { error: ApiProblem | null; isFetching: boolean },
  none: string,
): string => (error ? explainProblem(error, 'reading').sentence : isFetching ? t('Loading...') : none);
