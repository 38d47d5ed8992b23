import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { searchAssets } from './search-assets.ts';
import { searchDocuments } from './search-documents.ts';
import { search } from './search-items.ts';
import { searchPeople } from './search-people.ts';

/** Finding projects and tasks, people, documents, tools and equipment. */
export const searchSlice: Slice = {
  title: 'History and search',
  routes: [
    route(contract.search, search),
    route(contract.searchPeople, searchPeople),
    route(contract.searchDocuments, searchDocuments),
    route(contract.searchAssets, searchAssets),
  ],
};
