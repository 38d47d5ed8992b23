import { z } from 'zod';
import { blankAsNull, quantity } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { sortQuery } from '../platform/envelope.ts';
import { lines } from '../platform/lines.ts';
import { id, idFilter, instant, optionalLine, requiredId } from '../platform/scalars.ts';
import type { Action } from '../roles/permissions.ts';
import { type MaterialFamily, materialFamilies } from './family.ts';
import { paperEndpoints } from './paper-endpoints.ts';
import {
  attachment,
  belowZeroReason,
  ignoredOfLines,
  ONE_LINE_EACH,
  PAPER_BODY_MEGABYTES,
  paperLine,
  paperPerson,
  paperProject,
  requiredDate,
} from './parts.ts';
import { stocktakeCheck } from './stocktake-check.ts';
import { stockSource } from './withdrawal-endpoints.ts';

/** Whether a stocktake corrected the stock. */
export const stocktakeActions = ['No Adjustment', 'With Adjustment'] as const;
/** How a line of it did. */
export const stocktakeOperations = ['Decrease', 'Increase'] as const;

/** What reads stocktakes of both families; only who may do it can be named as the checker of one. */
export const stocktakeReading = 'material.use' satisfies Action;

/** Sentences of the form of a stocktake. */
export const stocktakeMessages = {
  date: 'Please select a date.',
  time: 'Please type a time in the form HH:MM.',
  timeAhead: 'The time of the count cannot be in the future.',
  dateAhead: 'The date of a stocktake cannot be in the future.',
  checkedBy: 'Please select who checked it.',
  checkedByReader: 'This person’s role cannot see stocktakes. Please select somebody else.',
  checkedByAnother: 'The person who checks must not be the person who prepared it.',
  action: 'Please select No Adjustment or With Adjustment.',
  operation: 'Please select Decrease or Increase.',
  materials: 'Please add at least one material.',
  noMaterials: 'A stocktake without adjustment has no materials.',
  quantity: 'Please type a quantity greater than 0.',
  counted: 'Please type the counted quantity.',
  oneOfBoth: 'Please type the counted quantity or the difference, not both.',
  nothingToCount: 'There are no materials to count here.',
} as const;
const messages = stocktakeMessages;

/** What a line of a stocktake is answered with. */
export const stocktakePivot = {
  operation: z.enum(stocktakeOperations),
  qty: z.number(),
  counted_qty: z.number().nullable(),
  remarks: z.string().nullable(),
};

/** A stocktake: counted quantities and the corrections of the stock. */
export const stocktake = z.object({
  id,
  date: z.string(),
  /** The time of the day at which was counted, HH:MM at the site; null: at the end of the day. */
  counted_at: z.string().nullable(),
  prepared_by: paperPerson,
  checked_by: paperPerson,
  action: z.enum(stocktakeActions),
  project: paperProject.nullable(),
  project_id: id.nullable(),
  attachment: z.string().nullable(),
  attachment_full_url: z.string().nullable(),
  below_zero_reason: z.string().nullable(),
  check: stocktakeCheck,
  /** Whether it changes nothing until its checker confirms it. */
  is_held: z.boolean(),
  materials: z.array(
    paperLine(stocktakePivot).extend({
      source: stockSource,
      any_source: z.boolean(),
      hierarchy: z.string().nullable(),
    }),
  ),
  abilities: z.object({ delete: z.boolean(), check: z.boolean() }),
  created_at: instant,
  updated_at: instant,
});
export type Stocktake = z.infer<typeof stocktake>;

/**
 * A line: a difference, or a counted quantity, from which the server calculates the difference when it saves.
 * @param place the fields that say whose stock or which warehouse it is about
 */
export const stocktakeLineFields = <Place extends z.ZodRawShape>(place: Place) =>
  z
    .object({
      id: requiredId('Please select a material first.'),
      operation: z.enum(stocktakeOperations, { error: messages.operation }).optional(),
      adjustment_qty: quantity({ missing: messages.quantity, positive: messages.quantity }).optional(),
      counted_qty: quantity({ missing: messages.counted }).optional(),
      remarks: optionalLine(1000),
      ...place,
    })
    .superRefine((line, context) => {
      const { counted_qty, adjustment_qty, operation } = line as Record<string, unknown>;
      const say = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (counted_qty !== undefined) {
        if (adjustment_qty !== undefined) say('counted_qty', messages.oneOfBoth);
        return;
      }
      if (adjustment_qty === undefined) say('adjustment_qty', messages.quantity);
      if (operation === undefined) say('operation', messages.operation);
    });

/** A line of a stocktake of specialised materials. */
export const stocktakeLine = stocktakeLineFields({ source: stockSource.optional() });

/** The fields of a stocktake besides its place and its lines. */
export const stocktakeFacts = {
  date: requiredDate(messages.date),
  /** The time of that day at which was counted, HH:MM at the site; without it the end of the day, or now. */
  counted_at: blankAsNull(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time)).optional(),
  below_zero_reason: belowZeroReason,
  checked_by: requiredId(messages.checkedBy),
  action: z.enum(stocktakeActions, { error: messages.action }),
  attachment,
};

/** Checks the lines against the action: a stocktake has lines exactly when it adjusts. */
export const withAdjustments = <Form extends z.ZodType<{ action: string; materials: readonly unknown[] }>>(
  form: Form,
) =>
  form.superRefine(({ action, materials }, context) => {
    const message =
      action === 'With Adjustment'
        ? materials.length === 0 && messages.materials
        : materials.length > 0 && messages.noMaterials;
    if (message) context.addIssue({ code: 'custom', path: ['materials'], message });
  });

/** The most rows of a counting sheet. */
export const MAX_COUNTED = 1000;

/** The particulars of the stocktakes of one family. */
type StocktakeFamily<Scope extends z.ZodRawShape, Paper extends z.ZodType, Form extends z.ZodType> = Pick<
  MaterialFamily,
  'inNames'
> & {
  path: string;
  /** The end of summaries: of whose materials they are. */
  of: string;
  /** The filters that list and counting sheets share. */
  scope: Scope;
  answer: Paper;
  form: Form;
  summaries: { list: string; sheet: string };
};

/**
 * The endpoints of the stocktakes of one family. `create` records one and corrects the stock by it: invalid,
 * not_enough_stock. `remove` reverses that: stock_used. `printSheet` answers a counting sheet, a row for each material
 * that was ever in stock and warehouse: invalid where there is nothing, or more than MAX_COUNTED rows. Rule: STOCK-24.
 */
export function stocktakeEndpoints<
  Scope extends z.ZodRawShape,
  Paper extends z.ZodType,
  Form extends z.ZodType,
>({ inNames, path, of, scope, answer, form, summaries }: StocktakeFamily<Scope, Paper, Form>) {
  const changes = { stocktakes: 'record', stock: 'any' } as const;
  return {
    ...paperEndpoints({
      path,
      filters: {
        ...scope,
        ...sortQuery({ columns: ['date', 'action'], default: 'date', direction: 'desc' }),
      },
      answer,
      dependsOn: { stocktakes: 'any', materials: 'any' },
      changes,
      list: { name: `list${inNames}Stocktakes`, summary: summaries.list },
      get: { name: `get${inNames}Stocktake`, summary: `One stocktake${of}` },
      remove: {
        name: `delete${inNames}Stocktake`,
        permission: 'stocktake.delete',
        summary: `Delete a stocktake${of}; its adjustments are reversed`,
        message: 'Stocktake Deleted!',
      },
    }),
    create: endpoint({
      name: `create${inNames}Stocktake`,
      method: 'POST',
      path,
      permission: 'stocktake.create',
      changes,
      sentLater: true,
      summary: `Record a stocktake${of}; With Adjustment corrects the stock`,
      body: form,
      ignored: ignoredOfLines,
      answer,
      message: 'Stocktake Added!',
      maxBodyMegabytes: PAPER_BODY_MEGABYTES,
    }),
    printSheet: endpoint({
      name: `print${inNames}CountingSheet`,
      method: 'GET',
      path: `${path}/counting-sheet`,
      permission: 'stocktake.create',
      dependsOn: {},
      summary: summaries.sheet,
      query: z.object({
        ...scope,
        warehouse_id: idFilter,
        /** 0: Uncategorized. */
        category: idFilter,
        /** `hidden`: without the current stock, so that it cannot be copied instead of counted. */
        stock: z.enum(['shown', 'hidden'], { error: 'Please choose shown or hidden.' }).default('shown'),
      }),
      answer: z.object({
        /** Leads to the PDF for some hours, without a token. */
        pdf_full_url: z.string(),
      }),
    }),
  };
}

/** The form of a stocktake. */
export const newStocktake = withAdjustments(
  z.object({
    ...stocktakeFacts,
    project_id: id.nullish(),
    materials: lines(stocktakeLine, { key: 'id', duplicate: ONE_LINE_EACH }).default([]),
  }),
);

/** The stocktakes of the company's store and of visible projects, latest first. */
export const {
  list: listStocktakes,
  get: getStocktake,
  create: createStocktake,
  remove: deleteStocktake,
  printSheet: printCountingSheet,
} = stocktakeEndpoints({
  ...materialFamilies.Specialised,
  path: '/stocktakes',
  of: '',
  /** Without it the company's store. */
  scope: { project_id: idFilter },
  answer: stocktake,
  form: newStocktake,
  summaries: {
    list: 'Stocktakes of the store and of the visible projects, latest first',
    sheet: 'A counting sheet for the stock of a project or of the company’s store, as PDF',
  },
});
