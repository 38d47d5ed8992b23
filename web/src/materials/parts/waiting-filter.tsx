import { Checkbox } from '@mantine/core';
import { t } from '../../platform/i18n.ts';
import type { DrawnFilter } from '../../ui/list/list-filter.ts';
import { useUrlState } from '../../ui/url-state.ts';

/** What the address says of the filter, to which notifications lead: `waiting=1`. */
export function useIsWaiting(): boolean {
  return useUrlState({ waiting: 0 })[0].waiting === 1;
}

/** Shows only what the user can review. `waiting` in the address. */
export const waitingFilter: DrawnFilter = {
  kind: 'drawn',
  initial: 0,
  isKnown: (value) => value === 0 || value === 1,
  draw: (value, set) => (
    <Checkbox
      label={t('To review')}
      py={8}
      checked={value === 1}
      onChange={({ currentTarget }) => set(currentTarget.checked ? 1 : 0)}
    />
  ),
};
