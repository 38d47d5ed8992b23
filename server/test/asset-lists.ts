import { familyNames, type WorkItem } from '@plumbline/contract';
import { sql } from 'kysely';
import { idOf, reading } from './sorted-list.ts';
import type { TestApp } from './test-app.ts';
import { toolStore } from './tool-store.ts';

/** What the rows of the lists differ by. */
type Parts = { people: readonly number[]; projects: readonly WorkItem[]; today: string };

const SOONER = '2026-06-10';

/** Makes rows for the lists of tools and equipment, some of which are equal in every order. */
export async function assetLists(site: TestApp, parts: Parts): Promise<ReturnType<typeof reading>[]> {
  const readings = [];
  for (const familyName of familyNames) {
    const store = await toolStore(site, familyName);
    await fill(site, store, parts);
    await makeOlder(site);
    readings.push(
      reading(store.family.list, {
        orders: { added: idOf, condition: ({ latest_movement }) => latest_movement.condition },
      }),
    );
  }
  return readings;
}

/** Assets in every state, equal to each other in twos and more, and requests. */
async function fill(
  site: TestApp,
  store: Awaited<ReturnType<typeof toolStore>>,
  { people, projects, today }: Parts,
): Promise<void> {
  const { family, form } = store;
  const { superadmin } = site;
  const other = await superadmin.call(family.categories.create, { body: { name: `Cutting ${family.name}` } });
  const company = await site.company(`Another ${family.name}`);
  const drivers = await Promise.all(['Ed', 'Fay'].map((firstName) => site.employee('Driver', { firstName })));
  const [first, second] = projects as [WorkItem, WorkItem];
  for (let index = 0; index < 18; index += 1) {
    const isOdd = index % 2 === 1;
    const body = {
      ...form({
        brand: `Brand ${isOdd ? 10 : 2}`,
        description: `Drill ${isOdd ? 10 : 2}`,
        condition: isOdd ? 'Poor' : 'Good',
        purchase_date: isOdd ? '2025-03-01' : '2025-04-01',
        warranty_expiry_date: isOdd ? '2027-03-01' : '2027-04-01',
      }),
      ...(isOdd && { company_id: company }),
      ...(isOdd && { [`${family.one}_category_id`]: other.id }),
    };
    const { id } = await superadmin.call(family.create, { body });
    const items = [{ id }];
    const performed_by = superadmin.employeeId;
    const project_id = (isOdd ? first : second).id;
    const act = index % 3;
    if (act === 0)
      await superadmin.call(family.issue, {
        body: {
          project_id,
          recipient: people[index % people.length] as number,
          driver: index % 9 === 0 ? null : (drivers[index % 2] as number),
          date: isOdd ? today : '2026-06-20',
          return_by: isOdd ? '2026-06-30' : '2026-07-30',
          items,
        },
      });
    if (act === 1 && index < 12)
      await superadmin.call(family.scrap, { body: { performed_by, date: today, to: 'Yard', items } });
    if (act === 2 && index < 12)
      await superadmin.call(family.service, {
        body: { performed_by, date: today, issue: 'Noise', service_by: `Shop ${isOdd ? 10 : 2}`, items },
      });
    await requestOne(site, family, {
      index,
      project_id,
      requester: people[(index % 2) * 2] as number,
      today,
    });
  }
}

/** Lets half of what was scrapped and serviced have happened earlier. */
async function makeOlder({ query }: TestApp): Promise<void> {
  await query(sql`update asset_services set date = ${SOONER} where service_by = 'Shop 10'`);
  await query(sql`alter table asset_events disable trigger asset_events_only_grow`);
  await query(sql`update asset_events ev set date = ${SOONER} from asset_movements m join assets a on a.id = m.asset_id
    where m.event_id = ev.id and ev.event = 'scrapped' and a.brand = 'Brand 10'`);
  await query(sql`alter table asset_events enable trigger asset_events_only_grow`);
}

async function requestOne(
  { superadmin }: TestApp,
  family: Awaited<ReturnType<typeof toolStore>>['family'],
  {
    index,
    project_id,
    requester,
    today,
  }: { index: number; project_id: number; requester: number; today: string },
): Promise<void> {
  const { id } = await superadmin.call(family.request, {
    body: {
      project_id,
      requested_by: requester,
      date: index % 2 ? today : SOONER,
      ...(family.hasBookings && {
        request_by_type: 'Description',
        from_date: '2026-06-20',
        to_date: '2026-06-21',
      }),
      items: [{ description: 'Drill', quantity: 1 }],
    } as never,
  });
  if (index % 3 === 0) await superadmin.call(family.approve, { body: { request_id: id } });
}
