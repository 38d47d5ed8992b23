import { writeXlsx } from 'hucre/xlsx';
import { EMPTY_COMPANY } from './empty-company.ts';

type Cell = string | number;

const xlsx = async (name: string, sheet: string, rows: Cell[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: sheet, rows }] })),
});

/** The people of the office and the site, by what they do in the journey. */
export const staff = {
  director: ['Q-001', 'Goh Siew Lan', 'Director'],
  manager: ['Q-002', 'Tan Mei Ling', 'Project Manager'],
  engineer: ['Q-003', 'Ravi Kumar', 'Engineer'],
  supervisor: ['Q-004', 'Lim Ah Seng', 'Supervisor'],
  buyer: ['Q-005', 'Chua Boon Kiat', 'Procurement'],
  anis: ['Q-101', 'Anis Rahman', 'Worker'],
  babul: ['Q-102', 'Babul Hossain', 'Worker'],
  chandan: ['Q-103', 'Chandan Das', 'Worker'],
} as const satisfies Record<string, readonly [number: string, name: string, role: string]>;

/** The staff list of an office, by its own headings, below a title. */
export const staffList = () =>
  xlsx('Staff list.xlsx', 'Staff', [
    [`${EMPTY_COMPANY}: staff list`],
    [],
    ['Emp. No.', 'Staff Name', 'Company', 'Position', 'DOB', 'Nationality', 'Mobile', 'Date Joined'],
    ...Object.values(staff).map(([number, name, role]) => [
      number,
      name,
      EMPTY_COMPANY,
      role,
      '28-Feb-1990',
      'Singaporean',
      '8123 4567',
      '1-Mar-2024',
    ]),
  ]);

/** What a supplier quoted, as an office keeps it. */
export const priceList = () =>
  xlsx('Prices.xlsx', 'Prices', [
    ['Valid until further notice'],
    ['Item Code', 'Item Description', 'UOM', 'Unit Price (SGD)', 'Category', 'Vendor'],
    ['CAB-16', 'Cable 4 x 16 sqmm', 'm', 12.5, 'Cables', 'Kelong Electrical'],
    ['TRAY-300', 'Cable tray 300 mm', 'length', 41.8, 'Cables', 'Kelong Electrical'],
  ]);

/** A programme of two tasks of equal weight. @param day gives the date so many days after today, YYYY-MM-DD */
export const programme = (day: (after: number) => string) =>
  xlsx('Substation 3.xlsx', 'Programme', [
    ['Activity ID', 'Activity Name', 'Start', 'Finish', '% Complete'],
    ['SUB-1', 'Deck slab', day(0), day(3), 0],
    ['SUB-2', 'Cabling', day(4), day(7), 0],
  ]);
