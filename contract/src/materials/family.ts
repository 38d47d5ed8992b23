import type { MaterialType } from './parts.ts';

/** What differs between the families of material in the names of their papers. */
export type MaterialFamily = {
  type: MaterialType;
  /** What the parameters of addresses and the kinds of history begin with: `common_delivery`, `common_deliveries`. */
  prefix: '' | 'common_';
  /** After the verb in the names of endpoints: `listCommonDeliveries`. */
  inNames: '' | 'Common';
};

/** Both families of material by their type; their catalogues are `materialCatalogues`. */
export const materialFamilies = {
  Specialised: { type: 'Specialised', prefix: '', inNames: '' },
  Common: { type: 'Common', prefix: 'common_', inNames: 'Common' },
} as const satisfies Record<MaterialType, MaterialFamily>;
