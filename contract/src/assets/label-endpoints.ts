import { z } from 'zod';
import { LABELS_SUMMARY, labelQuery, printedLabels } from '../labels/labels.ts';
import { endpoint } from '../platform/endpoint.ts';
import { assetFilters } from './asset-endpoints.ts';
import type { AssetFamily } from './family.ts';

/** Labels of a family: each has the code of the link that opens its item. */
export function labelEndpoints({ name, one, titles }: AssetFamily) {
  const plural = name === 'tools' ? 'tools' : 'equipment';
  return {
    labels: endpoint({
      name: `print${titles}Labels`,
      method: 'GET',
      path: `/${name}/labels`,
      permission: 'tool.manage',
      dependsOn: { assets: 'any', companies: 'any', [`${one}_categories`]: 'any' },
      summary: `Path of a PDF with labels of ${plural}, ${LABELS_SUMMARY}`,
      query: z.object({ ...labelQuery, ...assetFilters }),
      answer: printedLabels,
    }),
  };
}
