import type { DocumentType } from '@plumbline/contract';
import type { Scene } from './photos.ts';

/** A picture of a document: a site photo by scene and number, a drawing, or a scanned page by a seed. */
export type DemoPicture =
  | { kind: 'photo'; scene: Scene; seed: number }
  | { kind: 'drawing' | 'page'; name: string };

/** A document of any type on an item, or on the project itself where `itemKey` is null. */
export type DemoDocument = {
  type: DocumentType;
  projectCode: string;
  itemKey: string | null;
  date: string;
  /** The fields of its type, as the contract names them. */
  fields: Readonly<Record<string, string | number | null>>;
  authorKey: string;
  /** Of a daily report that was decided on. */
  decision: { state: 'approved' | 'rejected'; byKey: string; comments: string | null } | null;
  pictures: DemoPicture[];
  /** The materials that a daily report says were used, by code, in their units. */
  materials?: readonly { code: string; quantity: string }[];
};
