import type { Screen } from './screen.ts';

const priceList = [
  'Code,Description,Unit,Price,Category,Supplier',
  'AXE-1,Cable tray,m,12.50,Trays that do not exist,A supplier that does not exist',
  'AXE-2,,m,-1,,',
].join('\r\n');

/** The import of a price list. */
export const materialImportScreens: readonly Screen[] = [
  {
    screen: 'a price list that is imported',
    role: 'Superadmin',
    path: '/materials?importing=1',
    prepare: (page) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(priceList) }),
    shows: (page) => page.getByText('Suppliers that do not exist'),
  },
];
