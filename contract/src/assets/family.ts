import type { z } from 'zod';

/** The two families of asset; the name is the plural that paths and fields have. */
export const familyNames = ['tools', 'equipments'] as const;
export type FamilyName = (typeof familyNames)[number];

/** What differs between the families: their words, and the few rules that are not shared. Rules: ASSET-1, ASSET-12. */
export type AssetFamily = {
  /** The plural on the wire and the kind of its history: `/tools`, `tools[]`. */
  name: FamilyName;
  /** The singular on the wire: `/tool`, `tool_id`, `tool_movement_id`, `tool_category_id`. */
  one: 'tool' | 'equipment';
  /** As it begins a sentence of success: 'Tool Added!'. */
  title: 'Tool' | 'Equipment';
  /** In names of endpoints: `listTools`. */
  titles: 'Tools' | 'Equipments';
  /** The kind of its requests: of their reviews and their history. */
  requests: 'tool_requests' | 'equipment_requests';
  /** What the numbers of its delivery notes begin with: TDN-00001. */
  notePrefix: 'TDN' | 'EDN';
  /** Purchase and expiry dates have to be given. */
  hasRequiredDates: boolean;
  /** Has invoice and catalogue, and says its condition in the form. */
  hasPapers: boolean;
  /** Requests are by description or by serial number, from a day to a day; else by description alone. */
  hasBookings: boolean;
  /** Decisions on requests are also taken as forms, which other clients send. */
  takesForms: boolean;
  /** The condition on the wire says also whether it is in service or scrapped, and the list has those in service. */
  conditionTellsState: boolean;
};

/** Tools and equipment. Rule: ASSET-1. */
export const assetFamilies = {
  tools: {
    name: 'tools',
    one: 'tool',
    title: 'Tool',
    titles: 'Tools',
    requests: 'tool_requests',
    notePrefix: 'TDN',
    hasRequiredDates: true,
    hasPapers: true,
    hasBookings: true,
    takesForms: false,
    conditionTellsState: false,
  },
  equipments: {
    name: 'equipments',
    one: 'equipment',
    title: 'Equipment',
    titles: 'Equipments',
    requests: 'equipment_requests',
    notePrefix: 'EDN',
    hasRequiredDates: false,
    hasPapers: false,
    hasBookings: false,
    takesForms: true,
    conditionTellsState: true,
  },
} as const satisfies Record<FamilyName, AssetFamily>;

/**
 * A field whose name begins with the family's singular, such as `tool_id`. Its type has the names of both families, each
 * optional, so that one code reads and writes either: see `familyValue`.
 * @param rest what follows the singular: `_id`
 */
export function familyField<const Rest extends string, Schema extends z.ZodType>(
  family: AssetFamily,
  rest: Rest,
  schema: Schema,
) {
  return { [`${family.one}${rest}`]: schema } as unknown as Record<
    `${AssetFamily['one']}${Rest}`,
    z.ZodOptional<Schema>
  >;
}

/** The field that is called as the family: `tools`, `equipments`. Typed as `familyField` is. */
export function familyList<Schema extends z.ZodType>(family: AssetFamily, schema: Schema) {
  return { [family.name]: schema } as unknown as Record<FamilyName, z.ZodOptional<Schema>>;
}

/** The value of a `familyField` in a body or an answer. @param rest as there: `_id` */
export function familyValue<Fields, const Rest extends string>(
  family: Pick<AssetFamily, 'one'>,
  record: Fields,
  rest: Rest,
): Exclude<Fields[`tool${Rest}` & keyof Fields], undefined> {
  return (record as Record<string, unknown>)[`${family.one}${rest}`] as never;
}

/** The value of a `familyList` in an answer. */
export function familyListOf<Fields extends { tools?: unknown }>(
  family: Pick<AssetFamily, 'name'>,
  record: Fields,
): Exclude<Fields['tools'], undefined> {
  return (record as Record<string, unknown>)[family.name] as never;
}
