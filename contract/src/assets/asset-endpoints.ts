import { z } from 'zod';
import { employeeCard } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { deletedRecord, pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import {
  asOfDay,
  blankAsAll,
  idFilter,
  pathId,
  queryFlag,
  queryNumber,
  searchTerm,
} from '../platform/scalars.ts';
import { asset, assetCard, assetMovement, projectName } from './asset.ts';
import { assetChanges, newAsset } from './asset-form.ts';
import type { AssetFamily } from './family.ts';
import { assetStates, shownConditions } from './states.ts';

/** The most records that the lists of a pick list hold; more are found by searching. */
export const MAX_OFFERED_ASSETS = 500;

/** The most assets of a family that a phone stores: what is not scrapped first, then the latest added. */
export const MAX_STORED_ASSETS = 2000;

const params = z.object({ id: pathId });

/** The filters of the list of assets; its export takes the same. */
export const assetFilters = {
  /** In serial number, brand or description, in any order of words. */
  search_term: searchTerm,
  company: idFilter,
  /** 0: Uncategorized. */
  category: blankAsAll(queryNumber(z.number().int().min(0).max(2_147_483_647))),
  project: idFilter,
  condition: blankAsAll(z.enum(shownConditions, { error: 'Please select a condition' })),
  state: blankAsAll(z.enum(assetStates, { error: 'Please select a state.' })),
  /** Who has it. */
  recipient: idFilter,
  /** Only those without a date at which the warranty ends. */
  no_warranty: queryFlag,
};

/** The choices for an asset's company, category, project and people. */
const choices = z.object({
  companies: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  projects: z.array(projectName).optional(),
  employees: z.array(employeeCard).optional(),
  categories: z.array(z.object({ id: z.number(), name: z.string() })).optional(),
  drivers: z.array(employeeCard).optional(),
});

const writing = { permission: 'tool.manage', changes: { assets: 'record' } } as const;
/** Ten files of 10 MiB in base64. */
const maxBodyMegabytes = 140;

/** Lists, one asset, its movements and its form. Rules: ASSET-7, ASSET-8. */
export function assetEndpoints(family: AssetFamily) {
  const { name, one, title, titles } = family;
  const record = asset(family);
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const page = pageOf(record);
  const dependsOn = {
    assets: 'any',
    employees: 'any',
    companies: 'any',
    [`${one}_categories`]: 'any',
  } as const;
  return {
    list: endpoint({
      name: `list${titles}`,
      method: 'GET',
      path: `/${name}`,
      permission: 'tool.see',
      dependsOn,
      availableOffline: true,
      summary: `The ${plural} that are not scrapped, latest added first, now or as they were on a day; with unissued_only at most ${MAX_OFFERED_ASSETS} in store`,
      query: pageQuery.extend({
        ...assetFilters,
        on: asOfDay,
        unissued_only: queryFlag,
        ...sortQuery({
          columns: [
            'added',
            'brand',
            'description',
            'serial_no',
            'company',
            'category',
            'purchase_date',
            'warranty_expiry_date',
            'condition',
            'project',
            'due_on',
          ],
          default: 'added',
          direction: 'desc',
        }),
      }),
      // With unissued_only it answers cards; `unissuedOf` reads those.
      answer: z.union([page, z.array(assetCard)]) as unknown as typeof page,
    }),
    all: endpoint({
      name: `listAll${titles}`,
      method: 'GET',
      path: `/${name}/all`,
      permission: 'tool.see',
      dependsOn,
      availableOffline: true,
      summary: `All ${plural}, those in service and scrapped too, in one answer: what is not scrapped first, then the latest added, at most ${MAX_STORED_ASSETS}: what a phone stores`,
      answer: page,
    }),
    choices: endpoint({
      name: `get${title}Choices`,
      method: 'GET',
      path: `/${name}/get`,
      permission: 'tool.see',
      dependsOn: { ...dependsOn, work_items: 'any', assignments: 'any' },
      availableOffline: true,
      summary: `Companies, projects, employees, categories and drivers to choose from; set those you need to true; each at most ${MAX_OFFERED_ASSETS}`,
      query: z.object({
        companies: queryFlag,
        projects: queryFlag,
        employees: queryFlag,
        categories: queryFlag,
        drivers: queryFlag,
      }),
      answer: choices,
    }),
    get: endpoint({
      name: `get${title}`,
      method: 'GET',
      path: `/${one}/:id`,
      permission: 'tool.see',
      dependsOn: { ...dependsOn, assets: 'record' },
      availableOffline: true,
      summary: `One of the ${plural}, in any state`,
      params,
      answer: record,
    }),
    movements: endpoint({
      name: `list${title}Movements`,
      method: 'GET',
      path: `/${one}/:id/movements`,
      permission: 'tool.manage',
      dependsOn: { assets: 'record', employees: 'any' },
      summary: 'All movements of one, newest first',
      params,
      query: pageQuery,
      answer: pageOf(assetMovement(family)),
    }),
    create: endpoint({
      name: `create${title}`,
      method: 'POST',
      path: `/${one}`,
      ...writing,
      summary: `Add to the ${plural}, in store or at a project`,
      body: newAsset(family),
      ignored: ['id', 'state'],
      answer: record,
      message: `${title} Added!`,
      maxBodyMegabytes,
    }),
    update: endpoint({
      name: `update${title}`,
      method: 'PUT',
      path: `/${one}/:id`,
      ...writing,
      summary:
        'Update one; a new condition is recorded as a movement; the project changes only by issue and return',
      params,
      body: assetChanges(family),
      answer: record,
      message: `${title} Updated!`,
      maxBodyMegabytes,
    }),
    remove: endpoint({
      name: `delete${title}`,
      method: 'DELETE',
      path: `/${one}/:id`,
      ...writing,
      summary: 'Delete one that is in store; its movements and documents are kept',
      params,
      answer: deletedRecord,
      message: `${title} Deleted!`,
    }),
  };
}

/**
 * The list of what is in store, for pick lists: `list` asked with `unissued_only=true`.
 * @returns the endpoint by the type of that answer
 */
export function unissuedOf(family: ReturnType<typeof assetEndpoints>) {
  return { ...family.list, answer: z.array(assetCard) };
}
