import { type AssetRequest, assetRequestIssuedAt, type Family } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../platform/notices.tsx';
import { useWrite } from '../../platform/queries.ts';
import { requestWords } from './request-words.ts';

export type RequestDecision = 'approve' | 'deny';

/**
 * Approves or denies a request, as `useDecision` does for kinds with one endpoint: a refusal, as when somebody else has
 * decided before, is shown and the lists are loaded again; the dialog stays open with the comment.
 * @param latest the request as it is loaded now
 * @param onDone is called with the request once it is decided
 */
export function useRequestDecision(
  family: Family,
  latest: AssetRequest,
  onDone: (decided: AssetRequest) => void,
) {
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const [record, setRecord] = useState(latest);
  const done = (answer: AssetRequest, message: string | undefined, hint: string) => {
    if (message) showSuccess(message, t(hint), assetRequestIssuedAt(family, answer) ?? undefined);
    onDone(answer);
  };
  const approve = useWrite(family.approve, {
    success: false,
    onSuccess: (answer) => done(answer, family.approve.message, words.approved),
  });
  const deny = useWrite(family.deny, {
    success: false,
    onSuccess: (answer) => done(answer, family.deny.message, words.denied),
  });
  const pending: RequestDecision | null = approve.isPending ? 'approve' : deny.isPending ? 'deny' : null;

  return {
    /** The request as the user sees it: a change by somebody else is shown only after they accept it. */
    record,
    changed: latest.updated_at !== record.updated_at,
    acceptChange: () => setRecord(latest),
    pending,
    decide(decision: RequestDecision, comments: string | null) {
      if (pending) return;
      const { id, updated_at } = record;
      if (decision === 'approve') approve.mutate({ body: { request_id: id, comments, updated_at } });
      else deny.mutate({ params: { id }, body: { comments, updated_at } });
    },
  };
}
