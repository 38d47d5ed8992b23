import { z } from 'zod';
import { catalogue } from '../catalogues/catalogue.ts';
import { blankAsNull, percent } from '../platform/decimal-input.ts';
import { base64File, optionalLine, optionalName } from '../platform/scalars.ts';
import { isPoNumberPattern, PO_NUMBER_PATTERN_MESSAGE } from './po-number.ts';

/** The address of a company as its letterhead shows it: plain text, in lines as it was typed. */
const companyAddress = optionalLine(500);

/** The rate of GST on the orders of a company; blank: none. */
const gstRate = blankAsNull(percent({ positive: 'Please type a rate above 0, or nothing.' }));

/** How many per cent above a material's price its orders may be without a second person. Rule: ORDER-26. */
const overPricePercent = percent();

/** How its issue POs are numbered; blank: `DEFAULT_PO_NUMBER_PATTERN`. Rule: ORDER-23. */
const poNumberPattern = optionalName(40).refine(
  (pattern) => pattern == null || isPoNumberPattern(pattern),
  PO_NUMBER_PATTERN_MESSAGE,
);

/** The rate in Singapore since 2024, offered where a rate is set. */
export const SINGAPORE_GST_RATE = 9;

/**
 * The companies whose people work here, by name. One that somebody or a project belongs to cannot be deleted. Their
 * letterhead shows name, address and logo. Rule: PEOPLE-8.
 */
export const companies = catalogue({
  kind: 'companies',
  singular: 'company',
  plural: 'companies',
  names: {
    list: 'listCompanies',
    create: 'createCompany',
    update: 'renameCompany',
    remove: 'deleteCompany',
  },
  paths: { list: '/company', one: '/company' },
  permission: 'company.write',
  maxRecords: 1000,
  form: {
    address: companyAddress,
    gst_rate: gstRate.optional(),
    over_price_percent: overPricePercent.optional(),
    po_number_pattern: poNumberPattern,
    base64image: base64File,
  },
  row: {
    address: z.string().nullable(),
    /** In per cent; null: its orders have no GST. */
    gst_rate: z.number().nullable(),
    over_price_percent: z.number(),
    /** Null: `DEFAULT_PO_NUMBER_PATTERN`. */
    po_number_pattern: z.string().nullable(),
    logo_full_url: z.string().nullable(),
  },
  decimals: ['gst_rate', 'over_price_percent'],
  picture: { upload: 'base64image', column: 'logo_file_id', link: 'logo_full_url' },
  messages: { created: 'Company Added', updated: 'Company Updated!', removed: 'Company Deleted' },
});

export const {
  list: listCompanies,
  create: createCompany,
  update: renameCompany,
  remove: deleteCompany,
} = companies;

/** A company. */
export type Company = z.infer<typeof companies.row>;
