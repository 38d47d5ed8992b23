import type { AssetIssue, Family } from '@plumbline/contract';
import { useOpenedDraft } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { newUuid } from '../../../platform/uuid.ts';
import { handOverStore, isOfDelivery } from './draft.ts';
import { newValues } from './hand-over-body.ts';

/** What the form of a hand-over begins with. Null while the drafts are loading. */
export function useOpenedHandOver(family: Family, issue: AssetIssue) {
  const { user } = useSignedIn();
  const owner = user.employee.id;
  return useOpenedDraft({
    store: handOverStore,
    owner,
    isIt: (draft) => isOfDelivery(draft, family.name, issue.id),
    newDraft: () => ({
      id: newUuid(),
      owner,
      changedAt: new Date().toISOString(),
      handOver: { family: family.name, issue },
      values: newValues(family, issue),
      files: [],
      sending: null,
      refusal: null,
    }),
  });
}
