import type { AssetEvent, AssetState, Condition, FamilyName, RequestByType } from '@plumbline/contract';

/** A picture of an asset, of its papers or of what happened to it: what it shows, and a seed by which it is drawn. */
export type AssetPicture = {
  shows: 'invoice' | 'catalogue' | 'damage' | 'delivery' | 'signature';
  seed: number;
};

/** A tool or a piece of equipment, as it was added. */
export type DemoAsset = {
  key: string;
  family: FamilyName;
  brand: string;
  description: string;
  serialNo: string;
  companyKey: string;
  /** Null: Uncategorized. */
  category: string | null;
  purchaseDate: string;
  warrantyExpiryDate: string;
  addedOn: string;
  invoice: AssetPicture | null;
  catalogue: AssetPicture | null;
};

/** What an asset is after an event. */
export type DemoMovement = {
  assetKey: string;
  state: AssetState;
  condition: Condition;
  projectCode: string | null;
  recipientKey: string | null;
  dueOn: string | null;
};

/** What happened on a day, with its movements: in the order in which they happened. */
export type DemoEvent = {
  family: FamilyName;
  event: AssetEvent;
  date: string;
  projectCode: string | null;
  recipientKey: string | null;
  driverKey: string | null;
  performedByKey: string;
  extra: string | null;
  comments: string | null;
  issueKey: string | null;
  serviceKey: string | null;
  pictures: AssetPicture[];
  movements: DemoMovement[];
};

export type DemoIssueLine = {
  assetKey: string;
  /** The position of the request's line that it counts towards. */
  requestLine: number | null;
  condition: Condition;
  /** Null while it is on its way; false: refused. */
  delivered: boolean | null;
  deliveredCondition: Condition | null;
  comments: string | null;
};

/** What was issued to a project together. */
export type DemoIssue = {
  key: string;
  family: FamilyName;
  projectCode: string;
  recipientKey: string;
  /** Null: on the spot. */
  driverKey: string | null;
  performedByKey: string;
  date: string;
  returnBy: string | null;
  comments: string | null;
  requestKey: string | null;
  delivery: { date: string; byKey: string; comments: string | null; signature: AssetPicture | null } | null;
  lines: DemoIssueLine[];
};

/** What was sent to service together. */
export type DemoService = {
  key: string;
  family: FamilyName;
  date: string;
  performedByKey: string;
  serviceBy: string;
  issue: string;
  /** Decimal text in Singapore dollars; null while it is not known. */
  cost: string | null;
  completionComments: string | null;
  lines: { assetKey: string; completedOn: string | null; condition: Condition | null }[];
};

export type DemoRequestLine = {
  description: string;
  quantity: number;
  assetKey: string | null;
  /** Of a booking: the day on which what was booked came back. */
  releasedOn: string | null;
};

/** A request for tools or equipment, with what was decided. */
export type DemoAssetRequest = {
  key: string;
  family: FamilyName;
  projectCode: string;
  requestedByKey: string;
  date: string;
  /** The days for which tools are requested; null for equipment. */
  fromDate: string | null;
  toDate: string | null;
  type: RequestByType;
  comments: string | null;
  decision: {
    status: 'Approved' | 'Denied';
    byKey: string;
    date: string;
    comments: string | null;
    /** What was said when it was denied, of one that was approved after all. */
    deniedComments: string | null;
  } | null;
  lines: DemoRequestLine[];
};

/** The tools and equipment of the demo company, and a year of what happened to them. */
export type DemoAssets = {
  categories: Record<FamilyName, string[]>;
  assets: DemoAsset[];
  events: DemoEvent[];
  issues: DemoIssue[];
  services: DemoService[];
  requests: DemoAssetRequest[];
};
