export { catalogueSlice } from './catalogue-slice.ts';
