import { z } from 'zod';
import { LABELS_SUMMARY, labelQuery, printedLabels } from '../labels/labels.ts';
import { endpoint } from '../platform/endpoint.ts';
import { commonMaterialFilters } from './common/list-endpoints.ts';
import { materialFilters } from './material-endpoints.ts';

const dependsOn = {
  materials: 'any',
  material_categories: 'any',
  common_material_categories: 'any',
  stock: 'any',
} as const;

/** Labels of materials: each has the code of the link that opens its material. @throws not_found, invalid */
export const printMaterialLabels = endpoint({
  name: 'printMaterialLabels',
  method: 'GET',
  path: '/materials/labels',
  permission: 'material.write',
  dependsOn,
  summary: `Path of a PDF with labels of materials, ${LABELS_SUMMARY}`,
  query: z.object({ ...labelQuery, ...materialFilters }),
  answer: printedLabels,
});

/** Labels of common materials, by the filters of their list. @throws not_found, invalid */
export const printCommonMaterialLabels = endpoint({
  name: 'printCommonMaterialLabels',
  method: 'GET',
  path: '/common-materials/labels',
  permission: 'material.write',
  dependsOn,
  summary: `Path of a PDF with labels of common materials, ${LABELS_SUMMARY}`,
  query: z.object({ ...labelQuery, ...commonMaterialFilters }),
  answer: printedLabels,
});
