import { type ReviewManifest, reviewDecision, withReason } from '../decisions/review-decision.ts';
import { equipments, type Family, tools } from './families.ts';
import { assetRequestIssuedAt } from './issued-at.ts';
import type { AssetRequest } from './request-endpoints.ts';

const MAX_COMMENT = 1000;

/** Requests for tools or equipment among the approvals. */
const requestReview = (
  family: Family,
  words: Pick<ReviewManifest, 'singular' | 'plural'>,
): ReviewManifest => ({
  name: family.requests,
  ...words,
  facts: [
    { key: 'items', label: 'Items', format: 'free lines' },
    { key: 'from_date', label: 'From', format: 'date' },
    { key: 'to_date', label: 'To', format: 'date' },
    { key: 'task', label: 'Task' },
    { key: 'comments', label: 'Comments' },
  ],
  dates: { from: 'from_date', to: 'to_date', words: 'Needed {{dates}}' },
  approve: reviewDecision(family.approve, {
    call: ({ id, updated_at }, comments) => ({ body: { request_id: id, comments, updated_at } }),
    maxComment: MAX_COMMENT,
  }),
  reject: withReason(
    reviewDecision(family.deny, {
      call: ({ id, updated_at }, comments) => ({
        params: { id },
        body: { comments: comments ?? '', updated_at },
      }),
      maxComment: MAX_COMMENT,
    }),
  ),
  issuedAt: (answer) => assetRequestIssuedAt(family, answer as AssetRequest),
});

export const toolRequestReview = requestReview(tools, { singular: 'Tool request', plural: 'Tool requests' });
export const equipmentRequestReview = requestReview(equipments, {
  singular: 'Equipment request',
  plural: 'Equipment requests',
});
