import { z } from 'zod';
import { personName } from '../employees/employee.ts';
import { fileInput } from '../files/upload.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { lines } from '../platform/lines.ts';
import {
  flagInput,
  id,
  idFilter,
  instant,
  optionalLine,
  pathId,
  queryNumber,
  requiredId,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { assetFile, assetOnPaper, ignoredOfAssets, projectName } from './asset.ts';
import { conditionInput } from './asset-form.ts';
import { type AssetFamily, familyField, familyList } from './family.ts';
import { actDate, assetLines, CUSTODY_BODY_MEGABYTES, custodyFiles } from './inputs.ts';
import { conditions } from './states.ts';

/** Whether what was issued has arrived. */
export const deliveryStatuses = ['for-delivery', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How many days ahead something can be issued. Rule: ASSET-25. */
export const MAX_DAYS_AHEAD = 365;

/** An issue of assets and its delivery: the paper that the delivery note prints. */
export const assetIssue = (family: AssetFamily) =>
  z.object({
    id,
    /** The number of the delivery note. */
    number: z.string(),
    status: z.enum(deliveryStatuses),
    /** The day of the issue. */
    date: z.string(),
    recipient: personName,
    /** Null: on the spot. */
    driver: personName.nullable(),
    project: projectName,
    /** Where the project is; null where that is not known. */
    address: z.string().nullable(),
    /** The number of the recipient, for the driver until it is delivered; else null. Rule: ASSET-36. */
    recipient_phone: z.string().nullable(),
    /** Who issued it. */
    performed_by: personName,
    comments: z.string().nullable(),
    /** The day on which it is due back; null for none. */
    return_by: z.string().nullable(),
    request_id: id.nullable(),
    /** The day of the delivery; null before. */
    delivery_date: z.string().nullable(),
    delivered_at: instant.nullable(),
    delivered_by: personName.nullable(),
    delivery_comments: z.string().nullable(),
    /** The recipient's signature. */
    signature: assetFile.nullable(),
    ...familyList(
      family,
      z.array(
        z.object({
          ...familyField(family, '', assetOnPaper),
          /** As it was issued. */
          condition: z.enum(conditions),
          /** Null while it is on its way. */
          delivered: z.boolean().nullable(),
          /** As it was handed over or refused; null while it is on its way. */
          delivered_condition: z.enum(conditions).nullable(),
          /** Why it was refused, or the comment on its delivery. */
          comments: z.string().nullable(),
          /** Photos of why it was refused. */
          files: z.array(assetFile),
        }),
      ),
    ),
    reference: z.object({ files: z.array(assetFile) }),
    /** Warnings for the issuer, such as later bookings of its items; empty when it is read again. */
    warnings: z.array(z.string()),
    abilities: z.object({ deliver: z.boolean() }),
    created_at: instant,
    updated_at: instant,
  });
export type AssetIssue = z.infer<ReturnType<typeof assetIssue>>;

/** Issue to a project and its delivery. Rules: ASSET-25, ASSET-27. */
export function issueEndpoints(family: AssetFamily) {
  const { name, one, title, titles } = family;
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const record = assetIssue(family);
  const changes = { assets: 'any', asset_issues: 'any', asset_requests: 'any' } as const;
  return {
    issue: endpoint({
      name: `issue${title}`,
      method: 'POST',
      path: `/${one}/issue`,
      permission: 'tool.issue',
      changes,
      sentLater: true,
      summary: `Issue ${plural} in store to a project: on the spot, or with a driver for delivery; all or none`,
      body: z
        .object({
          driver: id.nullish(),
          project_id: requiredId('Please select a project'),
          recipient: requiredId('Please select a recipient'),
          date: actDate,
          comments: optionalLine(1000),
          items: assetLines(family),
          /** An approved request of the project, towards which it counts. */
          request_id: id.nullish(),
          /** The day on which it is due back; that of the request's line unless given. */
          return_by: siteDate.nullish(),
          files: custodyFiles,
        })
        .refine(({ date, return_by }) => !return_by || return_by >= date, {
          path: ['return_by'],
          error: "Return date can't be before the date of the issue",
          when: fieldsAreRight('date', 'return_by'),
        }),
      ignored: [...ignoredOfAssets(family)],
      answer: record,
      message: `${title} Issued!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
    listIssued: endpoint({
      name: `listIssued${titles}`,
      method: 'GET',
      path: `/${name}/issued`,
      permission: 'tool.see',
      dependsOn: { asset_issues: 'any', assets: 'any', employees: 'any', assignments: 'any' },
      availableOffline: 'at once',
      summary: `Issues of ${plural} to visible projects, and those the caller delivers or receives, latest first`,
      query: pageQuery.extend({
        status: z.enum(deliveryStatuses, { error: 'Please select for-delivery or delivered.' }).optional(),
        project_id: idFilter,
        driver: idFilter,
        recipient: idFilter,
        /** Only those of this day. */
        date: siteDate.optional(),
        id: queryNumber(id).optional(),
        /** In the number, or in brand, description or serial number of what it has. */
        search_term: searchTerm,
        ...sortQuery({
          columns: ['date', 'recipient', 'project', 'driver'],
          default: 'date',
          direction: 'desc',
        }),
      }),
      answer: pageOf(record),
    }),
    getIssued: endpoint({
      name: `getIssued${title}`,
      method: 'GET',
      path: `/${name}/issued/:id`,
      permission: 'tool.see',
      dependsOn: { asset_issues: 'record', assets: 'any', employees: 'any' },
      availableOffline: true,
      summary: 'One issue and its delivery',
      params: z.object({ id: pathId }),
      answer: record,
    }),
    print: endpoint({
      name: `print${title}DeliveryNote`,
      method: 'GET',
      path: `/${name}/issued/:id/print`,
      permission: 'tool.see',
      dependsOn: {},
      summary: 'The delivery note of one issue as PDF',
      params: z.object({ id: pathId }),
      answer: z.object({
        /** Leads to the PDF for some hours, without a token. */
        pdf_full_url: z.string(),
      }),
    }),
    deliver: endpoint({
      name: `deliver${titles}`,
      method: 'POST',
      status: 200,
      path: `/${name}/issued/:id/deliver`,
      permission: 'tool.see',
      changes,
      sentLater: true,
      summary:
        'Record a delivery, once: by its driver, its recipient or with permission. Items not listed are delivered, refused items go back to the store',
      params: z.object({ id: pathId }),
      body: z.object({
        /** The day of the delivery; today unless given. */
        date: siteDate.optional(),
        comments: optionalLine(1000),
        files: custodyFiles,
        signature: fileInput.nullish(),
        items: lines(
          z.object({
            id: requiredId(`Please select ${one === 'tool' ? 'a tool' : 'equipment'}`),
            delivered: flagInput.default(true),
            condition: conditionInput.nullish(),
            comments: optionalLine(500),
            files: custodyFiles,
          }),
          { key: 'id', duplicate: 'This is in another line already.' },
        ).optional(),
      }),
      ignored: [...ignoredOfAssets(family)],
      answer: record,
      message: `${title} Delivered!`,
      maxBodyMegabytes: CUSTODY_BODY_MEGABYTES,
    }),
  };
}
