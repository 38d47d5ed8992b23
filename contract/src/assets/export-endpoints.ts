import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { asOfDay, searchTerm } from '../platform/scalars.ts';
import { assetFilters, assetOrder } from './asset-endpoints.ts';
import { scrappedOrder, servicedOrder } from './custody-endpoints.ts';
import type { AssetFamily } from './family.ts';

/** The lists as spreadsheets, filtered and sorted as they are on the screen. Each answers the path of an .xlsx. */
export function exportEndpoints({ name, titles }: AssetFamily) {
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const exporting = { method: 'GET', permission: 'tool.see', dependsOn: {}, answer: z.string() } as const;
  return {
    exportList: endpoint({
      ...exporting,
      name: `export${titles}`,
      path: `/${name}/export`,
      summary: `Path of an .xlsx with the ${plural} of the filtered list`,
      query: z.object({ ...assetFilters, on: asOfDay, ...assetOrder }),
    }),
    exportScrapped: endpoint({
      ...exporting,
      name: `exportScrapped${titles}`,
      path: `/${name}/scrapped/export`,
      summary: `Path of an .xlsx with the scrapped ${plural} of the filtered list`,
      query: z.object({ search_term: searchTerm, ...scrappedOrder }),
    }),
    exportServiced: endpoint({
      ...exporting,
      name: `exportServiced${titles}`,
      path: `/${name}/serviced/export`,
      summary: `Path of an .xlsx with the services of ${plural} of the filtered list, a row for each of the ${plural}`,
      query: z.object({ search_term: searchTerm, ...servicedOrder }),
    }),
  };
}
