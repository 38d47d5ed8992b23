import { type AssetRequest, assetRequestIssuedAt, type Family } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecisionWords, useDecisionCommand } from '../../decisions/index.ts';
import type { CommandOutcome } from '../../platform/commands/use-command.ts';
import { showSuccess } from '../../platform/notices.tsx';
import { requestWords } from './request-words.ts';

export type RequestDecision = 'approve' | 'deny';

/**
 * Approves or denies a request, as `useDecision` does for kinds with one endpoint: a refusal, as when somebody else has
 * decided before, is shown and the lists are loaded again; the dialog stays open with the comment.
 * @param latest the request as it is loaded now
 * @param onDone is called with the request once it is decided, or with null where the decision is queued
 */
export function useRequestDecision(
  family: Family,
  latest: AssetRequest,
  onDone: (decided: AssetRequest | null) => void,
) {
  const { t } = useTranslation();
  const words = requestWords[family.name];
  const [record, setRecord] = useState(latest);
  const done = (
    outcome: CommandOutcome<Family['approve'] | Family['deny']>,
    message: string | undefined,
    hint: string,
  ) => {
    const answer = outcome.state === 'saved' ? outcome.answer : null;
    if (answer && message) showSuccess(message, t(hint), assetRequestIssuedAt(family, answer) ?? undefined);
    onDone(answer);
  };
  const on = {
    kind: family.requests,
    place: { kind: 'asset_requests_to_review', family: family.name, id: latest.id },
    success: false,
  } as const;
  const approve = useDecisionCommand(family.approve, {
    ...on,
    onDone: (outcome) => done(outcome, family.approve.message, words.approved),
  });
  const deny = useDecisionCommand(family.deny, {
    ...on,
    onDone: (outcome) => done(outcome, family.deny.message, words.denied),
  });
  const pending: RequestDecision | null = approve.sent ? 'approve' : deny.sent ? 'deny' : null;

  return {
    /** The request as the user sees it: a change by somebody else is shown only after they accept it. */
    record,
    // Its own decision changes it too, before the dialog is closed.
    changed: pending === null && latest.updated_at !== record.updated_at,
    acceptChange: () => setRecord(latest),
    pending,
    decide(decision: RequestDecision, comments: string | null, spoken: DecisionWords) {
      if (pending) return;
      const { id, updated_at } = record;
      if (decision === 'approve')
        void approve.decide(id, { body: { request_id: id, comments, updated_at } }, spoken);
      else void deny.decide(id, { params: { id }, body: { comments: comments ?? '', updated_at } }, spoken);
    },
  };
}
