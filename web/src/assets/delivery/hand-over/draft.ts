import type { AssetIssue, Condition, FamilyName } from '@plumbline/contract';
import { type DeviceDraft, deviceDrafts } from '../../../files/index.ts';
import type { Outgoing } from '../../../outbox/index.ts';

/** The fields of files: photos of the delivery, the signature, and photos of a refused item. */
export type HandOverSlot = 'photos' | 'signature' | `item-${number}`;

/** A stroke of a signature, as the pad draws it again. */
export type Stroke = import('signature_pad').PointGroup;

/** What the fields of a hand-over hold, by their names on the wire where they have one there. */
export type HandOverValues = {
  items: { id: number; delivered: boolean; condition: Condition; comments: string }[];
  comments: string;
  /** The typed name of who signs without drawing. */
  signed_by: string;
  signature: Stroke[];
};

/** A hand-over saved on this device until the server has it. */
export type HandOverDraft = Outgoing<HandOverSlot> & {
  /** The issue as last read, so that it can be delivered, and a refused hand-over read, without a connection. */
  handOver: { family: FamilyName; issue: AssetIssue };
  values: HandOverValues;
};

const isHandOver = (draft: DeviceDraft): draft is HandOverDraft => 'handOver' in draft;

/** The hand-overs on this device. */
export const handOverStore = deviceDrafts(isHandOver);

/** Whether a draft is the hand-over of this delivery. */
export function isOfDelivery({ handOver }: HandOverDraft, family: FamilyName, id: number): boolean {
  return handOver.family === family && handOver.issue.id === id;
}
