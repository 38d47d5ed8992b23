import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { blankAsNull, money } from '../platform/decimal-input.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import {
  id,
  instant,
  optionalLine,
  pathId,
  requiredId,
  requiredLine,
  searchTerm,
} from '../platform/scalars.ts';
import { asset, assetFile, type assetMovement, assetOnPaper, ignoredOfAssets } from './asset.ts';
import { conditionInput } from './asset-form.ts';
import { type AssetFamily, familyField, familyList } from './family.ts';
import { actDate, assetLines, CUSTODY_BODY_MEGABYTES, custodyFiles } from './inputs.ts';
import { conditions } from './states.ts';

/** `items`, or the one of other clients: its id, or its record. */
function itemsOrOne<Shape extends z.ZodRawShape>(family: AssetFamily, shape: Shape) {
  const one = z.union([id, z.looseObject({ id, condition: conditionInput.nullish().catch(null) })]).nullish();
  return z.preprocess(
    (body) => {
      if (typeof body !== 'object' || body === null) return body;
      const { [family.one]: single, ...rest } = body as Record<string, unknown>;
      const { items } = rest;
      if (single === undefined || single === null || (Array.isArray(items) && items.length > 0)) return rest;
      const read = one.safeParse(single);
      if (!read.success) return body;
      const item = typeof read.data === 'number' ? { id: read.data } : read.data;
      return { ...rest, items: [{ id: item?.id, condition: item?.condition }] };
    },
    z.object({ ...shape, items: assetLines(family) }),
  );
}

/** A record of what went to service together. */
export const serviceRecord = (family: AssetFamily) =>
  z.object({
    id,
    date: z.string(),
    performed_by: personName,
    /** Who recorded it, which is not always who did it. */
    recorded_by: personName,
    /** Who services it. */
    extra: z.string(),
    /** The issue. */
    comments: z.string(),
    /** In dollars; null while it is not known. */
    cost: z.number().nullable(),
    completion_comments: z.string().nullable(),
    files: z.array(assetFile),
    ...familyList(
      family,
      z.array(
        z.object({
          ...familyField(family, '', assetOnPaper),
          /** When it came back or was scrapped; null while it is in service. */
          completed_at: instant.nullable(),
          condition: z.enum(conditions).nullable(),
        }),
      ),
    ),
    /** Warnings for the caller, such as coming bookings of its items. */
    warnings: z.array(z.string()),
    abilities: z.object({ complete: z.boolean() }),
    created_at: instant,
    updated_at: instant,
  });
export type ServiceRecord = z.infer<ReturnType<typeof serviceRecord>>;

/** A record of what was scrapped together. */
export const scrapRecord = (family: AssetFamily) =>
  z.object({
    id,
    date: z.string(),
    performed_by: personName,
    /** Who recorded it, which is not always who did it. */
    recorded_by: personName,
    /** Whom it went to. */
    extra: z.string(),
    files: z.array(assetFile),
    ...familyList(family, z.array(asset(family))),
    /** Warnings for the caller, such as released bookings. */
    warnings: z.array(z.string()),
  });
export type ScrapRecord = z.infer<ReturnType<typeof scrapRecord>>;

/** A scrapped asset, with the movement by which it is unscrapped. */
export const scrappedAsset = (family: AssetFamily) =>
  asset(family).extend({
    scrap_date: z.string(),
    /** Whom it went to. */
    scrapped_to: z.string(),
    files: z.array(assetFile),
  });
export type ScrappedAsset = z.infer<ReturnType<typeof scrappedAsset>>;

/** Service, scrap, unscrap and return. Rules: ASSET-13, ASSET-15, ASSET-16, ASSET-17. */
export function custodyEndpoints(family: AssetFamily) {
  const { name, one, title, titles } = family;
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const writing = { permission: 'tool.manage', changes: { assets: 'any', asset_services: 'any' } } as const;
  return {
    listScrapped: endpoint({
      name: `listScrapped${titles}`,
      method: 'GET',
      path: `/${name}/scrapped`,
      permission: 'tool.see',
      dependsOn: { assets: 'any', companies: 'any' },
      availableOffline: true,
      summary: `Scrapped ${plural}, latest first`,
      query: pageQuery.extend({
        search_term: searchTerm,
        ...sortQuery({
          columns: ['scrap_date', 'brand', 'serial_no', 'company'],
          default: 'scrap_date',
          direction: 'desc',
        }),
      }),
      answer: pageOf(scrappedAsset(family)),
    }),
    listServiced: endpoint({
      name: `listServiced${titles}`,
      method: 'GET',
      path: `/${name}/serviced`,
      permission: 'tool.see',
      dependsOn: { asset_services: 'any', assets: 'any', employees: 'any' },
      availableOffline: true,
      summary: `Services of ${plural}: open ones first, then latest first`,
      query: pageQuery.extend({
        search_term: searchTerm,
        ...sortQuery({ columns: ['date', 'extra'], default: 'date', direction: 'desc' }),
      }),
      answer: pageOf(serviceRecord(family)),
    }),
    scrap: endpoint({
      name: `scrap${titles}`,
      method: 'POST',
      path: `/${name}/scrap`,
      ...writing,
      sentLater: true,
      summary: `Scrap ${plural} in store, issued or in service; all or none`,
      body: itemsOrOne(family, {
        performed_by: requiredId('Please select who performed this'),
        date: actDate,
        to: requiredLine('Please type whom it goes to'),
        files: custodyFiles,
      }),
      ignored: [...ignoredOfAssets(family)],
      answer: scrapRecord(family),
      message: `Scrap ${title} Added!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
    service: endpoint({
      name: `service${titles}`,
      method: 'POST',
      path: `/${name}/repair`,
      ...writing,
      sentLater: true,
      summary: `Send ${plural} in store or issued to service; all or none`,
      body: itemsOrOne(family, {
        performed_by: requiredId('Please select who performed this'),
        date: actDate,
        issue: requiredLine('Please type the issue', 1000),
        service_by: requiredLine('Please type who services it'),
        files: custodyFiles,
      }),
      ignored: [...ignoredOfAssets(family)],
      answer: serviceRecord(family),
      message: `Service ${title} Added!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
    completeService: endpoint({
      name: `complete${title}Service`,
      method: 'PUT',
      path: `/${name}/serviced/:id/complete`,
      ...writing,
      sentLater: true,
      summary: 'Complete a service; without items all of it, in Good condition',
      params: z.object({ id: pathId }),
      body: z.object({
        date: actDate,
        items: assetLines(family).optional(),
        cost: blankAsNull(money()).optional(),
        comments: optionalLine(1000),
      }),
      ignored: [...ignoredOfAssets(family)],
      answer: serviceRecord(family),
      message: 'Service Completed!',
    }),
    unscrap: endpoint({
      name: `unscrap${title}`,
      method: 'POST',
      path: `/${one}-movement/unscrap`,
      ...writing,
      sentLater: true,
      summary: 'Unscrap one',
      body: z.object({
        ...familyField(family, '_movement_id', id),
        ...familyField(family, '_id', id),
        status: conditionInput,
      }),
      ignored: ['id'],
      answer: z.array(asset(family)),
      message: `Unscrapped ${title}`,
    }),
    reportBroken: endpoint({
      name: `report${title}Broken`,
      method: 'POST',
      path: `/${one}/:id/report-broken`,
      permission: 'tool.see',
      changes: { assets: 'any' },
      sentLater: true,
      summary:
        'Report one as broken: its condition changes to Poor and Logistic is notified; by its recipient or with permission',
      params: z.object({ id: pathId }),
      body: z.object({
        /** The day on which it was found broken, for reports that are sent later; today unless given. */
        date: actDate.optional(),
        comments: requiredLine('Please type what is broken', 1000),
        files: custodyFiles,
      }),
      ignored: ['id'],
      answer: asset(family),
      message: `${title} Reported as Broken!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
    return: endpoint({
      name: `return${titles}`,
      method: 'POST',
      path: `/${name}/return`,
      ...writing,
      sentLater: true,
      summary: `Return ${plural} from a project to the store; all or none`,
      body: z.object({
        project_id: requiredId('Please select a project'),
        date: actDate,
        comments: optionalLine(1000),
        items: assetLines(family),
        /** The last movement of the one item that is returned, where other clients send it. */
        movement_id: id.nullish(),
        files: custodyFiles,
      }),
      ignored: ['id', ...ignoredOfAssets(family)],
      answer: z.array(asset(family)),
      message: `${title} Returned!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
  };
}

/** A movement with its asset, for code of either family. */
export type MovementOf = z.infer<ReturnType<typeof assetMovement>>;
