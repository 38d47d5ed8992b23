import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord } from '../platform/envelope.ts';
import { pathId, readVersion } from '../platform/scalars.ts';
import { newSavedView, savedView, savedViewChanges, savedViewQuery } from './saved-view.ts';

/** The views that the caller has of a list: their own, then those that others share, each by name. Rule: VIEW-2. */
export const listSavedViews = endpoint({
  name: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  permission: 'signed-in',
  dependsOn: { saved_views: 'any', employees: 'any' },
  availableOffline: true,
  summary:
    'The saved views of a list: one’s own and those that are shared with everybody who may see the list',
  query: savedViewQuery,
  answer: z.array(savedView),
});

/**
 * Saves a view of a list that the caller may see. @throws not_allowed for another list; invalid beyond the most views;
 * duplicate for a name that the caller has given to another view of the list. Rules: VIEW-1, VIEW-3, VIEW-4.
 */
export const createSavedView = endpoint({
  name: 'createSavedView',
  method: 'POST',
  path: '/saved-views',
  permission: 'signed-in',
  changes: { saved_views: 'any' },
  summary: 'Save how a list is shown (columns, order, filters, search, rows of a page) under a name',
  body: newSavedView,
  answer: savedView,
  message: 'View Saved!',
});

/** Changes a view, in what is named of it. @throws not_found, not_allowed, stale, invalid, duplicate. Rule: VIEW-5. */
export const updateSavedView = endpoint({
  name: 'updateSavedView',
  method: 'PUT',
  path: '/saved-views/:id',
  permission: 'signed-in',
  changes: { saved_views: 'any' },
  summary: 'Rename a saved view, share it or stop sharing it, or change what it shows',
  params: z.object({ id: pathId }),
  body: savedViewChanges.extend(readVersion),
  answer: savedView,
  message: 'View Updated!',
});

/** Deletes a view. @throws not_found, not_allowed. Rule: VIEW-5. */
export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/saved-views/:id',
  permission: 'signed-in',
  changes: { saved_views: 'any' },
  summary: 'Delete a saved view: its owner, and of a shared one also a Superadmin or Director',
  params: z.object({ id: pathId }),
  answer: deletedRecord,
  message: 'View Deleted!',
});
