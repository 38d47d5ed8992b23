import { z } from 'zod';
import { readTree } from '../data-files.ts';

const texts = z.array(z.string());
const textsOrNothing = z.array(z.string().nullable());

/** Remarks on the papers of materials. */
export const {
  requestComments,
  rejections,
  approvals,
  orderComments,
  paymentTerms,
  closings,
  allocations,
  refusedWithdrawals,
  returns,
  stocktakeRemarks,
  /** Typed in request orders because no material fits. */
  adHocMaterials,
} = readTree(
  'materials/words.yaml',
  z.strictObject({
    requestComments: textsOrNothing,
    rejections: z.strictObject({ 'on site': z.string(), procurement: z.string() }),
    approvals: textsOrNothing,
    orderComments: textsOrNothing,
    paymentTerms: texts,
    closings: texts,
    allocations: textsOrNothing,
    refusedWithdrawals: texts,
    returns: textsOrNothing,
    stocktakeRemarks: z.strictObject({ Decrease: texts, Increase: texts }),
    adHocMaterials: z.array(z.strictObject({ code: z.string(), description: z.string(), unit: z.string() })),
  }),
);
