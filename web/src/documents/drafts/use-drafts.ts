import { useQuery } from '@tanstack/react-query';
import { DRAFTS } from '../../files/index.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { Draft } from './draft.ts';
import { draftStore } from './draft-store.ts';

const none: Draft[] = [];

/** The drafts of the signed-in person on this device, the latest first. */
export function useDrafts(): Draft[] {
  const { user } = useSignedIn();
  const owner = user.employee.id;
  const { data } = useQuery({
    queryKey: [DRAFTS, 'documents', owner],
    queryFn: () => draftStore.list(owner),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? none;
}
