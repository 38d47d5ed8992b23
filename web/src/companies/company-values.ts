import { type Company, companies, DEFAULT_OVER_PRICE_PERCENT } from '@plumbline/contract';
import type { InlineFile } from '../files/index.ts';

/** What the form of a company holds. */
export type CompanyValues = {
  name: string;
  address: string;
  /** As it is typed; blank: none. */
  gst_rate: string | number;
  over_price_percent: string | number;
  /** Blank: the usual one. */
  po_number_pattern: string;
  /** The link to the logo that the company has and keeps; null where it has none, or it is to be removed. */
  logo: string | null;
  /** The new logo, at most one. */
  newLogo: InlineFile[];
};

/** The form's values for a new company. */
export const emptyCompany: CompanyValues = {
  name: '',
  address: '',
  gst_rate: '',
  over_price_percent: DEFAULT_OVER_PRICE_PERCENT,
  po_number_pattern: '',
  logo: null,
  newLogo: [],
};

/** A company as its form shows it. */
export function valuesOf(company: Company): CompanyValues {
  return {
    name: company.name,
    address: company.address ?? '',
    gst_rate: company.gst_rate ?? '',
    over_price_percent: company.over_price_percent,
    po_number_pattern: company.po_number_pattern ?? '',
    logo: company.logo_full_url,
    newLogo: [],
  };
}

/** The contract's rules of a company, for the values as the form holds them. */
export const companyForm = {
  safeParse: (values: unknown) => {
    const { logo, newLogo, ...fields } = values as CompanyValues;
    // One that is neither new nor removed is not sent: it stays as it is.
    const kept = logo === null ? null : undefined;
    return companies.form.safeParse({ ...fields, base64image: newLogo[0]?.dataUrl ?? kept });
  },
};
