import { type Asset, createCompany, type Family, type FamilyName, families } from '@plumbline/contract';
import { next, type Person, type TestApp, testApp } from './test-app.ts';

/** What a test may say of an asset that it adds. */
type AssetFields = {
  brand?: string;
  description?: string;
  serial_no?: string;
  condition?: 'Good' | 'Poor';
  project_id?: number;
  purchase_date?: string;
  warranty_expiry_date?: string;
  tool_category_id?: number;
  equipment_category_id?: number;
};

/** A store with a company and categories, and builders for what tests of tools and equipment need. */
export async function toolStore(site?: TestApp, familyName: FamilyName = 'tools', now?: () => Date) {
  const app = site ?? (await testApp(now && { now }));
  const family: Family = families[familyName];
  const { superadmin } = app;
  const company = await superadmin.call(createCompany, { body: { name: `Firm ${next()}` } });
  const category = await superadmin.call(family.categories.create, { body: { name: `Drilling ${next()}` } });
  const store = await app.as('Logistic');

  /** The body of a good form. */
  const form = (fields: AssetFields = {}) => ({
    company_id: company.id,
    [`${family.one}_category_id`]: category.id,
    condition: 'Good' as const,
    brand: 'Makita',
    description: 'Rotary hammer',
    serial_no: `SN-${next()}`,
    purchase_date: '2025-03-01',
    warranty_expiry_date: '2027-03-01',
    ...fields,
  });

  return {
    ...app,
    family,
    firm: company,
    category,
    /** Who keeps the store, of role Logistic. */
    store,
    form,
    /** Adds an asset. */
    add: (fields: AssetFields = {}, who: Person = store): Promise<Asset> =>
      who.call(family.create, { body: form(fields) }),
    /** One asset as somebody sees it. */
    see: (id: number, who: Person = store): Promise<Asset> => who.call(family.get, { params: { id } }),
  };
}
