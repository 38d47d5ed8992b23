import type { DemoSeller } from '../types.ts';

const supplier = (
  key: string,
  name: string,
  address: string,
  contactPerson: string,
  number: number,
): DemoSeller => ({ key, name, address, contactPerson, contactNumber: `+65 6000 ${number}` });

/** Whom the company buys consumables of. */
export const commonSuppliers: readonly DemoSeller[] = [
  supplier('safety', 'Pelindung Safety Supplies', '15 Example Road\nSingapore 000015', 'Kavitha Nair', 1201),
  supplier(
    'sealants',
    'Getah Sealants & Tapes Pte. Ltd.',
    '62 Example Street 4\nSingapore 000062',
    'Jason Yeo',
    1202,
  ),
  supplier(
    'fixings',
    'Paku Fasteners Pte. Ltd.',
    '3 Example Link 2, #01-11\nSingapore 000003',
    'Tay Hui Min',
    1203,
  ),
  supplier(
    'electrical',
    'Wayar Electrical Trading',
    '77 Example Avenue\nSingapore 000077',
    'Rajesh Menon',
    1204,
  ),
  supplier(
    'builders',
    'Batu Builders’ Merchants',
    '40 Example Yard Road\nSingapore 000040',
    'Low Kim Seng',
    1205,
  ),
  supplier(
    'tools',
    'Gerudi Tools & Hardware',
    '8 Example Lane, #02-05\nSingapore 000008',
    'Hafiz Omar',
    1206,
  ),
  supplier(
    'gases',
    'Nyala Gases & Welding Pte. Ltd.',
    '21 Example Sector 7\nSingapore 000021',
    'Melvin Goh',
    1207,
  ),
  supplier(
    'general',
    'Serbaguna General Trading',
    '55 Example Crescent\nSingapore 000055',
    'Doris Chia',
    1208,
  ),
];
