export { addByName, type ByName, distinctNames, idsByName } from './by-name.ts';
export { catalogueSlice } from './catalogue-slice.ts';
