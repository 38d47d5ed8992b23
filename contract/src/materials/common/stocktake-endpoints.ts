import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../../platform/envelope.ts';
import { lines } from '../../platform/lines.ts';
import { id, pathId } from '../../platform/scalars.ts';
import { ignoredOfLines, named, ONE_LINE_EACH, PAPER_BODY_MEGABYTES, paperLine } from '../parts.ts';
import {
  countingSheetFilters,
  printedCountingSheet,
  stocktake,
  stocktakeFacts,
  stocktakeLineFields,
  stocktakePivot,
  stocktakeReading,
  withAdjustments,
} from '../stocktake-endpoints.ts';

/** A stocktake of the company's common materials. */
export const commonStocktake = stocktake.omit({ project: true, project_id: true, materials: true }).extend({
  materials: z.array(
    paperLine(stocktakePivot).extend({ warehouse: named.nullable(), warehouse_id: id.nullable() }),
  ),
});
export type CommonStocktake = z.infer<typeof commonStocktake>;

/** A line: a difference, or what was counted, in one warehouse. */
export const commonStocktakeLine = stocktakeLineFields({
  /** The material's unless given. */
  warehouse_id: id.nullish(),
});

/** The form of a stocktake of common materials. */
export const newCommonStocktake = withAdjustments(
  z.object({
    ...stocktakeFacts,
    materials: lines(commonStocktakeLine, { key: 'id', duplicate: ONE_LINE_EACH }).default([]),
  }),
);

const params = z.object({ id: pathId });
const changes = { stocktakes: 'record', stock: 'any' } as const;
const dependsOn = { stocktakes: 'any', materials: 'any' } as const;

/** The stocktakes of common materials, latest first. */
export const listCommonStocktakes = endpoint({
  name: 'listCommonStocktakes',
  method: 'GET',
  path: '/common-stocktakes',
  permission: stocktakeReading,
  dependsOn,
  availableOffline: true,
  summary: 'Stocktakes of common materials, latest first',
  query: pageQuery.extend(sortQuery({ columns: ['date', 'action'], default: 'date', direction: 'desc' })),
  answer: pageOf(commonStocktake),
});

/**
 * A sheet to count common materials on: what has ever been in stock in the warehouses, a row for each.
 * @throws invalid where there is nothing, or more than MAX_COUNTED rows. Rule: STOCK-24.
 */
export const printCommonCountingSheet = endpoint({
  name: 'printCommonCountingSheet',
  method: 'GET',
  path: '/common-stocktakes/counting-sheet',
  permission: 'stocktake.create',
  dependsOn: {},
  summary: 'A sheet to count the common materials of the warehouses on, as PDF',
  query: z.object(countingSheetFilters),
  answer: printedCountingSheet,
});

/** One stocktake of common materials. @throws not_found */
export const getCommonStocktake = endpoint({
  name: 'getCommonStocktake',
  method: 'GET',
  path: '/common-stocktakes/:id',
  permission: stocktakeReading,
  dependsOn,
  availableOffline: true,
  summary: 'One stocktake of common materials',
  params,
  answer: commonStocktake,
});

/** Records a stocktake of common materials and adjusts the stock to it. @throws invalid, not_enough_stock */
export const createCommonStocktake = endpoint({
  name: 'createCommonStocktake',
  method: 'POST',
  path: '/common-stocktakes',
  permission: 'stocktake.create',
  changes,
  sentLater: true,
  summary: 'Record a stocktake of common materials; With Adjustment corrects the stock',
  body: newCommonStocktake,
  ignored: [
    ...ignoredOfLines,
    'materials.material_id',
    'materials.price',
    'materials.common_in_stock',
    'materials.common_category',
  ],
  answer: commonStocktake,
  message: 'Stocktake Added!',
  maxBodyMegabytes: PAPER_BODY_MEGABYTES,
});

/** Deletes a stocktake of common materials and reverses its adjustments. @throws not_found, stock_used */
export const deleteCommonStocktake = endpoint({
  name: 'deleteCommonStocktake',
  method: 'DELETE',
  path: '/common-stocktakes/:id',
  permission: 'stocktake.delete',
  changes,
  summary: 'Delete a stocktake of common materials; its adjustments are reversed',
  params,
  answer: deletedRecord,
  message: 'Stocktake Deleted!',
});
