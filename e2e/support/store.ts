import { type Asset, type FamilyName, families } from '@plumbline/contract';
import { api } from './api.ts';
import { demoCompany } from './companies.ts';
import { siteToday } from './crew.ts';
import { personOf } from './people.ts';
import { uniqueCode } from './projects.ts';

/** Adds an item to the store, in a category of its own. @param more where it is from the start, and what it is */
export async function makeAsset(
  name: FamilyName,
  more: { project_id?: number; description?: string } = {},
): Promise<Asset> {
  const family = families[name];
  const call = await api('Superadmin');
  const company = await demoCompany(call);
  const category = await call(family.categories.create, { body: { name: `Category ${uniqueCode()}` } });
  return call(family.create, {
    body: {
      company_id: company.id,
      [`${family.one}_category_id`]: category.id,
      condition: 'Good',
      brand: 'Makita',
      description: 'Rotary hammer',
      serial_no: uniqueCode(),
      purchase_date: '2025-03-01',
      warranty_expiry_date: '2027-03-01',
      ...more,
    },
  });
}

/** Sends an item to service. */
export async function sendToService(name: FamilyName, id: number): Promise<void> {
  const body = { ...(await actOn(id)), issue: 'Does not start', service_by: 'Hilti service centre' };
  await (await api('Superadmin'))(families[name].service, { body });
}

/** Scraps an item. */
export async function scrapAsset(name: FamilyName, id: number): Promise<void> {
  await (await api('Superadmin'))(families[name].scrap, { body: { ...(await actOn(id)), to: 'Sims Metal' } });
}

async function actOn(id: number) {
  const { id: performed_by } = await personOf('Superadmin');
  return { performed_by, date: await siteToday(), items: [{ id }] };
}
