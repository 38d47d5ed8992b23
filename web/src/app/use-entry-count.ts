import { listUnacceptedAssignments } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { useToReviewSum } from '../decisions/index.ts';
import { useEndpoint } from '../platform/queries.ts';
import type { NavigationEntry } from './navigation.ts';

/** How much there is to do on the screen of an entry, with the accessible name that says so. */
export function useEntryCount({ to, label, toReview: kinds = [] }: NavigationEntry) {
  const { t } = useTranslation();
  const screen = t(label);
  const toReview = useToReviewSum(kinds);
  const ofTasks = to === '/home';
  const { data: unaccepted } = useEndpoint(listUnacceptedAssignments, {}, { enabled: ofTasks });
  const assigned = (ofTasks && unaccepted?.length) || 0;
  const count = toReview + assigned;
  if (toReview > 0) return { count, name: t('{{screen}}, {{count}} to review', { screen, count }) };
  if (assigned === 0) return { count, name: screen };
  return {
    count,
    name: t('{{screen}}, {{count}} newly assigned', { screen, count }),
    words: t('{{count}} newly assigned', { count }),
  };
}
