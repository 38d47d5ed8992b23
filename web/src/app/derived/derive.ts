import {
  equipments,
  findAssets,
  getDocument,
  getMaterial,
  getTask,
  listAvailableMaterials,
  listDocuments,
  listMaterials,
  listProjects,
  listSubtasks,
  listUnassignedEmployees,
  searchMaterials,
  tools,
} from '@plumbline/contract';
import type { Derive } from '../../platform/answer-store.ts';
import { deriveAssets } from './derive-assets.ts';
import { deriveDocuments } from './derive-documents.ts';
import { deriveMaterials } from './derive-materials.ts';
import { derivePaper, paperReads } from './derive-paper.ts';
import { derivePeople } from './derive-people.ts';
import { deriveProjects } from './derive-projects.ts';
import { deriveWork } from './derive-work.ts';

const assetReads = [tools, equipments].flatMap(({ get, list, find }) => [get, list, find]);

/** The reads whose answers are made of what a phone has stored of the whole store and of what one works on. Rule: SCREEN-22. */
const derivations: readonly { reads: readonly { name: string }[]; from: Derive }[] = [
  { reads: [findAssets, ...assetReads], from: deriveAssets },
  { reads: [getMaterial, listMaterials], from: deriveMaterials },
  {
    reads: [searchMaterials],
    from: async (key, stored) => (await deriveMaterials(key, stored)) ?? deriveWork(key, stored),
  },
  { reads: [getTask, listSubtasks, listAvailableMaterials], from: deriveWork },
  { reads: [listProjects], from: deriveProjects },
  { reads: [listUnassignedEmployees], from: derivePeople },
  { reads: [getDocument, listDocuments], from: deriveDocuments },
  { reads: paperReads, from: derivePaper },
];

/** Answers by any filter, page, id or code of what a phone has of the store and of one's work; undefined for any other read. */
export const derive: Derive = async (key, stored) =>
  derivations.find(({ reads }) => reads.some(({ name }) => name === key[0]))?.from(key, stored);
