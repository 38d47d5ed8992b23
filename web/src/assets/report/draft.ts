import type { AssetOnPaper, FamilyName } from '@plumbline/contract';
import { type DeviceDraft, deviceDrafts } from '../../files/index.ts';
import type { Outgoing } from '../../outbox/index.ts';

/** The field of photos. */
export type ReportSlot = 'photos';

/** A report of a broken item, saved on this device until the server has it. */
export type ReportDraft = Outgoing<ReportSlot> & {
  broken: {
    family: FamilyName;
    asset: Pick<AssetOnPaper, 'id' | 'brand' | 'description' | 'serial_no'>;
  };
  values: { date: string | null; comments: string };
};

const isReport = (draft: DeviceDraft): draft is ReportDraft => 'broken' in draft;

/** The reports on this device. */
export const reportStore = deviceDrafts(isReport);

/** Whether a draft is a report of this item. */
export function isOfAsset({ broken }: ReportDraft, family: FamilyName, id: number): boolean {
  return broken.family === family && broken.asset.id === id;
}
