import { type AssetIssue, families, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../../outbox/index.ts';
import { call } from '../../../platform/api.ts';
import { t } from '../../../platform/i18n.ts';
import { invalidateWritten } from '../../../platform/invalidation.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { type HandOverDraft, handOverStore } from './draft.ts';
import { bodyOf, refusedFiles } from './hand-over-body.ts';

/** Hand-overs in the outbox: how one is sent, and its texts. */
export const handOverOutbox: OutboxKind<HandOverDraft, AssetIssue> = {
  name: 'hand-overs',
  store: handOverStore,
  accepts: () => 'image',
  send(draft, options) {
    const { family, issue } = draft.handOver;
    return call(
      families[family].deliver,
      { params: { id: issue.id }, body: bodyOf(draft) as never },
      options,
    );
  },
  refusedFiles,
  overtaken: ['delivered'],
  async findSaved({ owner, handOver: { family, issue } }) {
    const { data } = await call(families[family].getIssued, { params: { id: issue.id } });
    return data.status === 'delivered' && data.delivered_by?.id === owner
      ? { data, message: families[family].deliver.message ?? '' }
      : null;
  },
  onArrived: ({ handOver: { family, issue } }, saved) =>
    invalidateWritten(queryClient, families[family].deliver, { params: { id: issue.id } }, saved),
  words: ({ handOver: { family, issue } }) => ({
    name: t('Delivery {{number}} to {{project}}', { number: issue.number, project: issue.project.title }),
    queued: t(
      'No connection. The delivery is saved on this device and will be sent when you are back online.',
    ),
    queuedOnPage: t(
      'No connection. Please keep this page open: the delivery will be sent when you are back online.',
    ),
    place: pathOfPlace({ kind: 'asset_delivery', family, id: issue.id }),
  }),
  waitingWords: (count) => t('{{count}} deliveries queued to send', { count }),
};
