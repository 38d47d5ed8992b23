import { z } from 'zod';
import { lines } from '../../platform/lines.ts';
import { id } from '../../platform/scalars.ts';
import { materialFamilies } from '../family.ts';
import { named, ONE_LINE_EACH, paperLine } from '../parts.ts';
import {
  stocktake,
  stocktakeEndpoints,
  stocktakeFacts,
  stocktakeLineFields,
  stocktakePivot,
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

/** The stocktakes of common materials, latest first. */
export const {
  list: listCommonStocktakes,
  get: getCommonStocktake,
  create: createCommonStocktake,
  remove: deleteCommonStocktake,
  printSheet: printCommonCountingSheet,
} = stocktakeEndpoints({
  ...materialFamilies.Common,
  path: '/common-stocktakes',
  of: ' of common materials',
  scope: {},
  answer: commonStocktake,
  form: newCommonStocktake,
  summaries: {
    list: 'Stocktakes of common materials, latest first',
    sheet: 'A sheet to count the common materials of the warehouses on, as PDF',
  },
});
