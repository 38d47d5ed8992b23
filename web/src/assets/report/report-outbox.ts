import { families, pathOfPlace } from '@plumbline/contract';
import type { OutboxKind } from '../../outbox/index.ts';
import { fileInBody } from '../../platform/device-files/upload-queue.ts';
import { t } from '../../platform/i18n.ts';
import { fullNameOf } from '../asset-name.ts';
import { type ReportDraft, reportStore } from './draft.ts';

/** Reports of what is broken: how one is saved, and its words. */
export const reportOutbox: OutboxKind<ReportDraft> = {
  name: 'broken-reports',
  store: reportStore,
  accepts: () => 'image',
  request: ({ broken: { family, asset }, files }, body) => ({
    endpoint: families[family].reportBroken,
    input: {
      params: { id: asset.id },
      body: { ...body, ...(files.length > 0 && { files: files.map(fileInBody) }) },
    },
    record: `broken/${family}/${asset.id}`,
  }),
  words: ({ broken: { family, asset } }) => ({
    name: t('Report that {{item}} is broken', { item: fullNameOf(asset) }),
    place: pathOfPlace({ kind: 'asset', family, id: asset.id }),
  }),
};
