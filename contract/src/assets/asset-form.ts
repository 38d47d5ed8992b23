import { z } from 'zod';
import { fileInput } from '../files/upload.ts';
import { blankAsNull } from '../platform/decimal-input.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { id, optionalLine, readVersion, requiredName, siteDate } from '../platform/scalars.ts';
import { type AssetFamily, familyField } from './family.ts';
import { conditions, type ShownCondition, shownConditions } from './states.ts';

/** The messages of the form. Rule: ASSET-8. */
export const assetFormMessages = {
  company: 'Please select a company',
  category: 'Please select a category',
  condition: 'Please select a condition',
  brand: 'Please type a brand',
  description: 'Please type a description',
  serialNo: 'Please type a serial number',
  purchaseDate: 'Please select a purchase date',
  purchaseDateAhead: "Purchase date can't be in the future",
  expiryDate: 'Please select an expiry date',
  datesReversed: "Expiry date can't be before purchase date",
} as const;
const messages = assetFormMessages;

const chosen = (missing: string) => z.number({ error: missing }).pipe(id);
const requiredDate = (missing: string) => z.string({ error: missing }).min(1, missing).pipe(siteDate);
const optionalDate = blankAsNull(siteDate).transform((date) => date ?? null);

/** The condition of an asset in a body. */
export const conditionInput = z.enum(conditions, { error: messages.condition });

const datesInOrder = {
  path: ['warranty_expiry_date'],
  error: messages.datesReversed,
  when: fieldsAreRight('purchase_date', 'warranty_expiry_date'),
};
const inOrder = (body: {
  purchase_date?: string | null | undefined;
  warranty_expiry_date?: string | null | undefined;
}) => !body.purchase_date || !body.warranty_expiry_date || body.purchase_date <= body.warranty_expiry_date;

const papers = {
  /** A PDF or an image; null removes it. */
  invoice: fileInput.nullish(),
  catalogue: fileInput.nullish(),
  invoice_description: optionalLine(),
  catalogue_description: optionalLine(),
};

const fields = (family: AssetFamily, requiresExpiry = family.hasRequiredDates) => ({
  company_id: chosen(messages.company),
  brand: requiredName(messages.brand),
  description: requiredName(messages.description),
  serial_no: requiredName(messages.serialNo, 100),
  purchase_date: family.hasRequiredDates
    ? (requiredDate(messages.purchaseDate) as z.ZodType<string | null, string | null | undefined>)
    : optionalDate,
  warranty_expiry_date: requiresExpiry
    ? (requiredDate(messages.expiryDate) as z.ZodType<string | null, string | null | undefined>)
    : optionalDate,
  ...((family.hasPapers ? papers : {}) as typeof papers),
});

const formOf = (family: AssetFamily, given: ReturnType<typeof fields>) =>
  z
    .object({
      ...given,
      ...familyField(family, '_category_id', chosen(messages.category)),
      condition: family.conditionTellsState ? conditionInput.default('Good') : conditionInput,
      /** Where it is from the start; in the store unless given. */
      project_id: id.nullish(),
    })
    .refine(inOrder, datesInOrder);

/** The form of a new asset. */
export const newAsset = (family: AssetFamily) => formOf(family, fields(family));

/** A row of a table: the warranty may be asked for later. */
export const importedAssetForm = (family: AssetFamily) => formOf(family, fields(family, false));
export type NewAsset = z.output<ReturnType<typeof newAsset>>;

/** The changes to an asset; fields left out stay as they are. A null category leaves an Uncategorized one so. */
export const assetChanges = (family: AssetFamily) =>
  z
    .object({
      ...(Object.fromEntries(
        Object.entries(fields(family)).map(([name, field]) => [name, field.optional()]),
      ) as {
        [Name in keyof ReturnType<typeof fields>]: z.ZodOptional<ReturnType<typeof fields>[Name] & z.ZodType>;
      }),
      ...familyField(family, '_category_id', chosen(messages.category).nullish()),
      /** Of equipment also what it answers in service or scrapped, which changes nothing. */
      condition: (family.conditionTellsState
        ? z.enum(shownConditions, { error: messages.condition })
        : conditionInput
      ).optional() as z.ZodOptional<z.ZodType<ShownCondition, ShownCondition>>,
      project_id: id.nullish(),
      ...readVersion,
    })
    .refine(inOrder, datesInOrder);
export type AssetChanges = z.output<ReturnType<typeof assetChanges>>;
