import {
  equipments,
  findAssets,
  getMaterial,
  listMaterials,
  searchMaterials,
  tools,
} from '@plumbline/contract';
import { type Derive, deriveBy } from '../../platform/answer-persister.ts';
import { storePapers } from '../store-papers.ts';

const assetReads = [tools, equipments].flatMap(({ get, list, find }) => [get, list, find]);

/** The reads whose answers are made of what a phone has stored of the whole store. Rule: SCREEN-22. */
const derivations: readonly { reads: readonly { name: string }[]; load: () => Promise<Derive> }[] = [
  {
    reads: [findAssets, ...assetReads],
    load: () => import('./derive-assets.ts').then(({ deriveAssets }) => deriveAssets),
  },
  {
    reads: [getMaterial, listMaterials, searchMaterials],
    load: () => import('./derive-materials.ts').then(({ deriveMaterials }) => deriveMaterials),
  },
  {
    reads: storePapers.map(({ get }) => get),
    load: () => import('./derive-paper.ts').then(({ derivePaper }) => derivePaper),
  },
];

/** Lets screens read by any filter, page, id or code what a phone has of the store, without a network. */
export function deriveStoreFromDevice() {
  deriveBy((key, stored) =>
    derivations
      .find(({ reads }) => reads.some(({ name }) => name === key[0]))
      ?.load()
      .then((derive) => derive(key, stored)),
  );
}
