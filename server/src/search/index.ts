import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { search } from './search.ts';

/** Finding projects and tasks. */
export const searchSlice: Slice = {
  title: 'History and search',
  routes: [route(contract.search, search)],
};
