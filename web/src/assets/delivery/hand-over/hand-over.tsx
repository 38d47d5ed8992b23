import type { AssetIssue, Family } from '@plumbline/contract';
import { lazy } from 'react';
import { OpenedForm, useOpenedDraft } from '../../../outbox/index.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { newUuid } from '../../../platform/uuid.ts';
import { isOfDelivery } from './draft.ts';
import { newValues } from './hand-over-body.ts';
import { handOverOutbox } from './hand-over-outbox.ts';

const HandOverForm = lazy(() => import('./hand-over-form.tsx'));

type HandOverProps = {
  family: Family;
  issue: AssetIssue;
  onDone: () => void;
  onCancel: () => void;
};

/** Hands a delivery over; one that is on its way to the server already is shown as such. */
export function HandOver({ family, issue, onDone, onCancel }: HandOverProps) {
  return (
    <OpenedForm
      {...useOpenedHandOver(family, issue)}
      kind={handOverOutbox}
      onBack={onCancel}
      form={(form) => (
        <HandOverForm
          key={form.opened.id}
          family={family}
          issue={issue}
          {...form}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    />
  );
}

/** What the form of a hand-over begins with. Null while the drafts are loading. */
function useOpenedHandOver(family: Family, issue: AssetIssue) {
  const { user } = useSignedIn();
  const owner = user.employee.id;
  return useOpenedDraft({
    kind: handOverOutbox,
    owner,
    isIt: (draft) => isOfDelivery(draft, family.name, issue.id),
    newDraft: () => ({
      id: newUuid(),
      owner,
      changedAt: new Date().toISOString(),
      handOver: { family: family.name, issue },
      values: newValues(family, issue),
      files: [],
      sending: false,
      refusal: null,
    }),
  });
}
