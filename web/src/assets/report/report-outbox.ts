import { type Asset, families, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../outbox/index.ts';
import { call } from '../../platform/api.ts';
import { t } from '../../platform/i18n.ts';
import { invalidateWritten } from '../../platform/invalidation.ts';
import { queryClient } from '../../platform/query-client.ts';
import { fullNameOf } from '../asset-name.ts';
import { type ReportDraft, reportStore } from './draft.ts';

/** The body that reports, once all photos have been sent ahead. */
function bodyOf({ sending, files }: ReportDraft) {
  const photos = files.map(({ uploadId }) => ({ upload_id: uploadId }));
  return { ...sending?.body, ...(photos.length > 0 && { files: photos }) };
}

/** Reports of what is broken in the outbox: how one is sent, and its texts. */
export const reportOutbox: OutboxKind<ReportDraft, Asset> = {
  name: 'broken-reports',
  store: reportStore,
  accepts: () => 'image',
  send(draft, options) {
    const { family, asset } = draft.broken;
    return call(
      families[family].reportBroken,
      { params: { id: asset.id }, body: bodyOf(draft) as never },
      options,
    );
  },
  refusedFiles({ files }, errors) {
    const ids = Object.keys(errors).map((path) => {
      const [, index] = /^files\.(\d+)/.exec(path) ?? [];
      return index === undefined ? undefined : files[Number(index)]?.id;
    });
    return ids.every((id) => id !== undefined) ? (ids as string[]) : [];
  },
  // Its idempotency key makes it one report, also if an answer was lost.
  overtaken: [],
  findSaved: async () => null,
  onArrived: ({ broken: { family, asset } }, saved) =>
    invalidateWritten(queryClient, families[family].reportBroken, { params: { id: asset.id } }, saved),
  words: ({ broken: { family, asset } }) => ({
    name: t('Report that {{item}} is broken', { item: fullNameOf(asset) }),
    queued: t('No connection. The report is saved on this device and will be sent when you are back online.'),
    queuedOnPage: t(
      'No connection. Please keep this page open: the report will be sent when you are back online.',
    ),
    place: pathOfPlace({ kind: 'asset', family, id: asset.id }),
  }),
  waitingWords: (count) => t('{{count}} reports of broken items queued to send', { count }),
};
