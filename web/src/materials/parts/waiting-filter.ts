import { t } from '../../platform/i18n.ts';
import { flagFilter } from '../../ui/list/flag-filter.tsx';
import { useUrlState } from '../../ui/url-state.ts';

/** What the address says of the filter, to which notifications lead: `waiting=1`. */
export function useIsWaiting(): boolean {
  return useUrlState({ waiting: 0 })[0].waiting === 1;
}

/** Shows only what the user can review. `waiting` in the address. */
export const waitingFilter = flagFilter(() => t('To review'));
