import {
  type Asset,
  type AssetIssue,
  type Family,
  type FamilyName,
  familyListOf,
  familyNames,
  type ScrappedAsset,
  type ServiceRecord,
} from '@plumbline/contract';
import { TODAY } from './site-records.ts';
import type { TestApp } from './test-app.ts';
import { toolStore } from './tool-store.ts';

type Value = string | number | null;

/** A list of tools or equipment with a value for each of its orders. */
export type AssetOrders = {
  endpoint: Family['list' | 'listScrapped' | 'listServiced' | 'listIssued'];
  orders: Record<string, (row: never) => Value>;
};

const natural = (text: string) => text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(6, '0'));
const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`;

/** Rows in every list of a family that differ in each of its orders. */
async function fill(site: TestApp, name: FamilyName): Promise<Family> {
  const { family, store, add, superadmin, ...more } = { ...site, ...(await toolStore(site, name)) };
  const projects = [await site.project({ title: 'Berth 2' }), await site.project({ title: 'Berth 10' })];
  const people = [await site.employee('Engineer', { firstName: 'Una' }), await site.employee('Safety')];
  const drivers = [await site.employee('Driver', { firstName: 'Ivo' }), await site.employee('Driver')];
  const category = await superadmin.call(family.categories.create, { body: { name: 'Anchors' } });
  const { id: company_id } = more.firm;
  for (let index = 0; index < 6; index += 1) {
    const odd = index % 2;
    const fields = {
      brand: ['Bosch', 'hilti'][odd] as string,
      description: `Drill ${index}`,
      condition: (['Good', 'Poor'] as const)[odd] as 'Good' | 'Poor',
      purchase_date: `2025-03-0${1 + odd}`,
      warranty_expiry_date: `2027-03-0${1 + odd}`,
      ...(odd && { [`${family.one}_category_id`]: category.id }),
    };
    const [listed, issued, scrapped, serviced] = [
      await add(fields),
      await add(fields),
      await add(fields),
      await add(fields),
    ];
    await superadmin.call(family.update, {
      params: listed,
      body: { company_id: odd ? await site.company() : company_id },
    });
    await superadmin.call(family.update, {
      params: scrapped,
      body: { company_id: odd ? await site.company() : company_id },
    });
    await store.call(family.issue, {
      body: {
        project_id: projects[odd]?.id as number,
        recipient: people[odd] as number,
        date: [TODAY, '2026-06-20'][odd] as string,
        return_by: `2026-07-0${1 + odd}`,
        items: [{ id: issued.id }],
        ...(index > 1 && { driver: drivers[odd] }),
      },
    });
    const by = { performed_by: store.employeeId, date: TODAY };
    await store.call(family.scrap, { body: { ...by, to: 'Tuas Metal', items: [{ id: scrapped.id }] } });
    const service = await store.call(family.service, {
      body: { ...by, issue: 'Sparks', service_by: `Centre ${odd}`, items: [{ id: serviced.id }] },
    });
    if (odd) await store.call(family.completeService, { params: service, body: { date: TODAY } });
  }
  return family;
}

const isOpen = (family: Family) => (service: ServiceRecord) =>
  familyListOf(family, service).some(({ completed_at }) => completed_at === null);

const ordersOf = (family: Family): AssetOrders[] => [
  {
    endpoint: family.list,
    orders: {
      added: ({ id }: Asset) => id,
      brand: (row: Asset) => natural(row.brand),
      description: (row: Asset) => natural(row.description),
      serial_no: (row: Asset) => natural(row.serial_no),
      company: (row: Asset) => natural(row.company.name),
      category: (row: Asset) => row.category && natural(row.category.name),
      purchase_date: (row: Asset) => row.purchase_date,
      warranty_expiry_date: (row: Asset) => row.warranty_expiry_date,
      condition: (row: Asset) => row.latest_movement.condition,
      project: (row: Asset) => row.project && natural(row.project.title),
      due_on: (row: Asset) => row.due_on,
    },
  },
  {
    endpoint: family.listScrapped,
    orders: {
      scrap_date: (row: ScrappedAsset) => row.scrap_date + natural(String(row.latest_movement.movement.id)),
      brand: (row: ScrappedAsset) => natural(row.brand),
      serial_no: (row: ScrappedAsset) => natural(row.serial_no),
      company: (row: ScrappedAsset) => natural(row.company.name),
    },
  },
  {
    endpoint: family.listServiced,
    orders: {
      // Something still in service decides before the day.
      date: (row: ServiceRecord) => `${isOpen(family)(row) ? 1 : 0} ${row.date}`,
      extra: (row: ServiceRecord) => natural(row.extra),
    },
  },
  {
    endpoint: family.listIssued,
    orders: {
      date: (row: AssetIssue) => row.date,
      recipient: (row: AssetIssue) => nameOf(row.recipient),
      project: (row: AssetIssue) => natural(row.project.title),
      driver: (row: AssetIssue) => row.driver && nameOf(row.driver),
    },
  },
];

/** The lists of both families but those of requests, each with rows that differ in its orders. The clock of the site is at TODAY. */
export async function assetOrders(site: TestApp): Promise<AssetOrders[]> {
  const lists: AssetOrders[] = [];
  for (const name of familyNames) lists.push(...ordersOf(await fill(site, name)));
  return lists;
}
