/*
 * What other slices use of this one: the screen that adds records from a table, whatever they are, and the remembered choices of how
 * any file with columns is read. It is loaded with the screens
 * that use it, which are loaded when they are first opened.
 */

export { DefaultCompany } from './default-company.tsx';
export { MissingNames } from './missing-names.tsx';
export type { TableImport } from './table-import.ts';
export { TableImportScreen } from './table-import-screen.tsx';
export { useLastSource, useTableChoices } from './use-table-choices.ts';
