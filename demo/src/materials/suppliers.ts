import type { DemoSupplier, DemoWarehouse } from './types.ts';

/** Whom the company orders from. Two of them have not said how long they take. */
export const suppliers: readonly DemoSupplier[] = [
  supplier(
    'cables',
    'Straits Cable Works Pte. Ltd.',
    '31 Example Link 1\nSingapore 000031',
    'Vincent Ong',
    1101,
    21,
  ),
  supplier(
    'trays',
    'Tembusu Cable Support Systems',
    '7 Example Crescent\nSingapore 000007',
    'Lim Siew Hoon',
    1102,
    14,
  ),
  supplier(
    'lighting',
    'Cahaya Lighting Pte. Ltd.',
    '52 Example Avenue 3, #02-08\nSingapore 000052',
    'Nadia Rahim',
    1103,
    35,
  ),
  supplier(
    'switchgear',
    'Meranti Switchgear Pte. Ltd.',
    '12 Example Way\nSingapore 000012',
    'Suresh Pillay',
    1104,
    42,
  ),
  supplier(
    'pipes',
    'Kelong Pipes & Valves Pte. Ltd.',
    '88 Example Drive\nSingapore 000088',
    'Chua Kok Leong',
    1105,
    10,
  ),
  supplier(
    'fire',
    'Angsana Fire Engineering Supplies',
    '5 Example Loop\nSingapore 000005',
    'Joyce Teng',
    1106,
    18,
  ),
  supplier(
    'sanitary',
    'Lorong Bath & Kitchen Pte. Ltd.',
    '140 Example Road, #01-03\nSingapore 000140',
    'Rosnah Ali',
    1107,
    28,
  ),
  supplier(
    'air',
    'Monsoon Air Products Pte. Ltd.',
    '23 Example Street 21\nSingapore 000023',
    'Patrick Goh',
    1108,
    25,
  ),
  supplier(
    'concrete',
    'Pulau Ready-Mix Pte. Ltd.',
    '2 Example Terminal\nSingapore 000002',
    'Anthony Raj',
    1109,
    3,
  ),
  supplier(
    'steel',
    'Selat Reinforcement Pte. Ltd.',
    '61 Example Sector 4\nSingapore 000061',
    'Ho Wai Meng',
    1110,
    12,
  ),
  supplier(
    'boards',
    'Merbau Building Materials',
    '19 Example Estate\nSingapore 000019',
    'Tan Bee Choo',
    1111,
    7,
  ),
  supplier(
    'tiles',
    'Teratai Tiles & Stone Pte. Ltd.',
    '33 Example Park 2\nSingapore 000033',
    'Wendy Seah',
    1112,
    30,
  ),
  supplier(
    'coatings',
    'Kembang Coatings & Sealants',
    '46 Example Lane\nSingapore 000046',
    'Roslan Jamil',
    1113,
    5,
  ),
  supplier(
    'civil',
    'Bukit Precast & Civil Supplies',
    '9 Example Quarry Road\nSingapore 000009',
    'Edwin Chew',
    1114,
    null,
  ),
  supplier(
    'joinery',
    'Nibong Doors & Ironmongery',
    '27 Example Industrial Street\nSingapore 000027',
    'Grace Loh',
    1115,
    null,
  ),
];

function supplier(
  key: string,
  name: string,
  address: string,
  contactPerson: string,
  number: number,
  leadTimeDays: number | null,
): DemoSupplier {
  return { key, name, address, contactPerson, contactNumber: `+65 6000 ${number}`, leadTimeDays };
}

/** The company's store, and one at each site, by the code of its project. */
export const warehouses: readonly DemoWarehouse[] = [
  { key: 'central', name: 'Central Store', address: '18 Example Sector 2, Lurus Building\nSingapore 000018' },
  { key: 'SRV-C12', name: 'Sembilang Rise Site Store', address: 'Sembilang Rise, gate B\nSingapore' },
  {
    key: 'EAS-214',
    name: 'Eastgate Station Site Store',
    address: 'Eastgate Airport Boulevard, level B2\nSingapore',
  },
  { key: 'TGI-DC2', name: 'Tenggiri Laydown Area', address: '21 Jalan Tenggiri, gate 3\nSingapore' },
  { key: 'BDS-UPG', name: 'Bukit Damar Site Store', address: 'School car park, gate 2\nSingapore' },
];
