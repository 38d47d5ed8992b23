import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { lines } from '../../platform/lines.ts';
import { id } from '../../platform/scalars.ts';
import { paperEndpoints } from '../paper-endpoints.ts';
import { named, ONE_LINE_EACH, paperLine } from '../parts.ts';
import {
  countingSheetFilters,
  printedCountingSheet,
  stocktake,
  stocktakeFacts,
  stocktakeLineFields,
  stocktakeOrder,
  stocktakePivot,
  stocktakeRecording,
  stocktakeRemoval,
  stocktakeUse,
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

/** The stocktakes of common materials, latest first. `remove`: stock_used. */
export const {
  list: listCommonStocktakes,
  get: getCommonStocktake,
  remove: deleteCommonStocktake,
} = paperEndpoints({
  path: '/common-stocktakes',
  filters: stocktakeOrder,
  answer: commonStocktake,
  ...stocktakeUse,
  list: { name: 'listCommonStocktakes', summary: 'Stocktakes of common materials, latest first' },
  get: { name: 'getCommonStocktake', summary: 'One stocktake of common materials' },
  remove: {
    ...stocktakeRemoval,
    name: 'deleteCommonStocktake',
    summary: 'Delete a stocktake of common materials; its adjustments are reversed',
  },
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

/** Records a stocktake of common materials and adjusts the stock to it. @throws invalid, not_enough_stock */
export const createCommonStocktake = endpoint({
  name: 'createCommonStocktake',
  ...stocktakeRecording,
  path: '/common-stocktakes',
  summary: 'Record a stocktake of common materials; With Adjustment corrects the stock',
  body: newCommonStocktake,
  answer: commonStocktake,
});
