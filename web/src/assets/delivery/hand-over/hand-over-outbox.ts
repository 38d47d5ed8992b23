import { families, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../../outbox/index.ts';
import { t } from '../../../platform/i18n.ts';
import { type HandOverDraft, handOverStore } from './draft.ts';
import { bodyOf } from './hand-over-body.ts';

/** Hand-overs: how one is saved, and its words. */
export const handOverOutbox: OutboxKind<HandOverDraft> = {
  name: 'hand-overs',
  store: handOverStore,
  accepts: () => 'image',
  request: (draft, body) => ({
    endpoint: families[draft.handOver.family].deliver,
    input: { params: { id: draft.handOver.issue.id }, body: bodyOf(draft, body) },
    record: `hand-overs/${draft.handOver.family}/${draft.handOver.issue.id}`,
  }),
  words: ({ handOver: { family, issue } }) => ({
    name: t('Delivery {{number}} to {{project}}', { number: issue.number, project: issue.project.title }),
    place: pathOfPlace({ kind: 'asset_delivery', family, id: issue.id }),
  }),
};
