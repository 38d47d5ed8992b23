import type { Request } from 'autocannon';
import { measureRead } from './measure-read.ts';
import { measureWrites, WRITERS } from './measure-writes.ts';
import type { Row } from './row.ts';
import {
  COMMON_MATERIALS,
  seedCommonMaterials,
  seedCommonRequests,
  WAREHOUSES_OF_MATERIAL,
} from './seed-common-materials.ts';
import type { Site } from './site.ts';
import { sized } from './size.ts';

const PER_PAGE = 20;
const ROUNDS = sized(3, 1);
/** As of specialised materials: 2,400 balances a second. */
const AIMED_PAGES = 120;
const ALLOCATIONS = sized(1_600, 32);
/** Beyond the numbers of all other request orders. */
const FIRST_NUMBER = 1_000_000;

const count = (value: number) => value.toLocaleString('en');

let turn = 0;
/** The next page of the list. */
function page(site: Site): Request {
  turn += 1;
  const number = ((turn * 37) % (COMMON_MATERIALS / PER_PAGE)) + 1;
  return {
    path: `/common-material-requests/list?per_page=${PER_PAGE}&page=${number}`,
    headers: site.headers,
  };
}

/** Allocates to requests of one unit each. @param which what they are for, as the table says it */
async function measureAllocations(site: Site, which: string, ofOne: boolean): Promise<Row> {
  const firstNumber = FIRST_NUMBER + (ofOne ? 0 : ALLOCATIONS);
  const requests = await seedCommonRequests(site.database, ALLOCATIONS, ofOne, firstNumber);
  return measureWrites(site, {
    what: `requests allocated, ${WRITERS} at a time, ${which}`,
    path: '/common-material-requests/allocate',
    bodies: requests.map(({ id, material }) => ({ id, materials: [{ id: material, allocated_qty: 1 }] })),
  });
}

/** Common materials, in addition to the specialised ones: the list with its figures by warehouse, and allocations. */
export async function measureCommonMaterials(site: Site): Promise<Row[]> {
  console.log(`Making ${count(COMMON_MATERIALS)} common materials ...`);
  await seedCommonMaterials(site.database);
  return [
    await measureRead(
      site,
      `${PER_PAGE} of ${count(COMMON_MATERIALS)} common materials with figures by ${WAREHOUSES_OF_MATERIAL} warehouses`,
      () => page(site),
      ROUNDS,
      AIMED_PAGES,
    ),
    await measureAllocations(site, 'of one material', true),
    await measureAllocations(site, 'of many', false),
  ];
}
