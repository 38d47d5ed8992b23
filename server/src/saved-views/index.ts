import * as contract from '@plumbline/contract';
import { route } from '../platform/http/route.ts';
import type { Slice } from '../platform/slice.ts';
import { listSavedViews } from './list-saved-views.ts';
import { viewedListsOf } from './viewed-lists.ts';
import {
  createSavedView,
  deleteSavedView,
  savedViewConstraints,
  updateSavedView,
} from './write-saved-views.ts';

/**
 * How lists are shown, under names. Who may see a list has the views of it.
 * @param slices those whose lists there can be views of
 */
export const savedViewSlice = (slices: readonly Slice[]): Slice => {
  const lists = viewedListsOf(slices.flatMap(({ routes }) => routes));
  return {
    title: 'Saved views',
    routes: [
      route(contract.listSavedViews, (ctx, input) => listSavedViews(ctx, lists, input)),
      route(contract.createSavedView, (ctx, input) => createSavedView(ctx, lists, input)),
      route(contract.updateSavedView, (ctx, input) => updateSavedView(ctx, lists, input)),
      route(contract.deleteSavedView, (ctx, input) => deleteSavedView(ctx, lists, input)),
    ],
    constraints: savedViewConstraints,
  };
};
