import { z } from 'zod';
import { REJECTION_REASON_MISSING } from '../decisions/decision.ts';
import { requestFilters } from '../decisions/request-filters.ts';
import { personName } from '../employees/employee.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery, sortQuery } from '../platform/envelope.ts';
import { fieldsAreRight } from '../platform/fields-are-right.ts';
import { lines } from '../platform/lines.ts';
import {
  id,
  idFilter,
  instant,
  optionalLine,
  optionalName,
  pathId,
  queryNumber,
  readVersion,
  requiredId,
  requiredLine,
  requiredName,
  searchTerm,
  siteDate,
} from '../platform/scalars.ts';
import { assetCard, projectName } from './asset.ts';
import { type AssetFamily, familyList } from './family.ts';

import { assetRequestStatuses } from './request-decisions.ts';
import { assetStates } from './states.ts';

/** How a tool is requested: by what it is, or a certain one. */
export const requestByTypes = ['Description', 'Serial No.'] as const;
export type RequestByType = (typeof requestByTypes)[number];

/** The days after the date of a Denied request on which lists still have it. Rule: ASSET-21. */
export const DENIED_DAYS_IN_LISTS = 30;

export const assetRequestMessages = {
  startDate: 'Please select a start date',
  endDate: 'Please select an end date',
  datesReversed: "End date can't be before start date",
  items: 'Please add at least one item.',
  description: 'Please type a description',
  quantity: 'Please type a whole number from 1 to 1,000.',
  tool: 'Please select a tool',
  oneOfEach: 'The quantity of a serial number is 1.',
  listedTwice: 'This tool is listed already.',
} as const;
const messages = assetRequestMessages;

const date = (missing: string) => z.string({ error: missing }).min(1, missing).pipe(siteDate);
const wholeQuantity = z
  .number({ error: messages.quantity })
  .int(messages.quantity)
  .min(1, messages.quantity)
  .max(1000, messages.quantity);

/** A line of a request, as it is answered. */
export const assetRequestItem = z.object({
  id,
  description: z.string(),
  label: z.string().nullable(),
  quantity: z.number().int(),
  /** How many of it were issued and not refused. */
  issued_quantity: z.number().int(),
  serial_no: z.string().nullable(),
  tool_id: id.nullable(),
  /** The requested one and its state now; null by description. */
  tool: assetCard.extend({ state: z.enum(assetStates) }).nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
});
export type AssetRequestItem = z.infer<typeof assetRequestItem>;

/** A request for tools or equipment. */
export const assetRequest = (family: AssetFamily) =>
  z.object({
    id,
    status: z.enum(assetRequestStatuses),
    date: z.string(),
    from_date: z.string().nullable(),
    to_date: z.string().nullable(),
    request_by_type: z.enum(requestByTypes),
    requested_by: personName,
    project: projectName,
    task: projectName.nullable(),
    comments: z.string().nullable(),
    items: z.array(assetRequestItem),
    /** The same under the name that other clients read. Rule: API-10. */
    ...familyList(family, z.array(assetRequestItem)),
    /** Whether all that was requested was issued. */
    fully_issued: z.boolean(),
    approved_comments: z.string().nullable(),
    denied_comments: z.string().nullable(),
    decided_by: personName.nullable(),
    /** The delegator, where a delegate decided. */
    decided_for: personName.nullable(),
    decided_at: instant.nullable(),
    abilities: z.object({ approve: z.boolean(), deny: z.boolean(), issue: z.boolean() }),
    created_at: instant,
    updated_at: instant,
  });
export type AssetRequest = z.infer<ReturnType<typeof assetRequest>>;

const place = {
  project_id: requiredId('Please select a project'),
  task_id: id.nullish(),
  /** Today unless given; not in the future. */
  date: siteDate.optional(),
  comments: optionalLine(1000),
  /** The id of an employee, taken of a Superadmin only: who then may not decide on it. Of others it is ignored. */
  requested_by: z
    .unknown()
    .optional()
    .meta({ description: 'The id of an employee; only a Superadmin can set it, otherwise it is ignored.' }),
};

const descriptionLine = {
  description: requiredName(messages.description),
  quantity: wholeQuantity.default(1),
};
const ofLine = { label: optionalName(), serial_no: optionalName(100) };
const days = { start_date: siteDate.nullish(), end_date: siteDate.nullish() };
type Days = { start_date?: string | null | undefined; end_date?: string | null | undefined };
const lineDaysInOrder = {
  path: ['end_date'],
  error: messages.datesReversed,
  when: fieldsAreRight('start_date', 'end_date'),
};
const inOrder = ({ start_date, end_date }: Days) => !start_date || !end_date || start_date <= end_date;

/** A line by its description names no tool, whatever is sent along. Rule: ASSET-19. */
const ignoredTool = z
  .unknown()
  .transform(() => null)
  .optional()
  .meta({ description: 'Ignored.' });

const byDescription = z
  .object({ ...descriptionLine, ...ofLine, ...days, tool_id: ignoredTool })
  .refine(inOrder, lineDaysInOrder);
const bySerialNumber = z
  .object({
    tool_id: requiredId(messages.tool),
    quantity: z.literal(1, { error: messages.oneOfEach }).default(1),
    description: optionalName(),
    ...ofLine,
    ...days,
  })
  .refine(inOrder, lineDaysInOrder);

const fromTo = {
  ...place,
  from_date: date(messages.startDate),
  to_date: date(messages.endDate),
};
const daysInOrder = {
  path: ['to_date'],
  error: messages.datesReversed,
  when: fieldsAreRight('from_date', 'to_date'),
};
const requestDaysInOrder = (body: { from_date: string; to_date: string }) => body.from_date <= body.to_date;

/** The form of a request for tools. */
export const newToolRequest = z.discriminatedUnion(
  'request_by_type',
  [
    z
      .object({
        ...fromTo,
        request_by_type: z.literal('Description'),
        items: lines(byDescription, { empty: messages.items }),
      })
      .refine(requestDaysInOrder, daysInOrder),
    z
      .object({
        ...fromTo,
        request_by_type: z.literal('Serial No.'),
        items: lines(bySerialNumber, {
          empty: messages.items,
          key: 'tool_id',
          duplicate: messages.listedTwice,
        }),
      })
      .refine(requestDaysInOrder, daysInOrder),
  ],
  { error: 'Please select Description or Serial No.' },
);

/** The form of a request for equipment. */
export const newEquipmentRequest = z.object({
  ...place,
  items: lines(z.object(descriptionLine), { empty: messages.items }),
});

/** What either form brings. */
export type NewAssetRequest = {
  project_id: number;
  task_id?: number | null | undefined;
  date?: string | undefined;
  comments?: string | null | undefined;
  requested_by?: unknown;
  request_by_type?: RequestByType | undefined;
  from_date?: string | undefined;
  to_date?: string | undefined;
  items: {
    description?: string | null | undefined;
    label?: string | null | undefined;
    serial_no?: string | null | undefined;
    quantity?: number | undefined;
    tool_id?: number | null | undefined;
    start_date?: string | null | undefined;
    end_date?: string | null | undefined;
  }[];
};

const newRequest = (family: AssetFamily) =>
  (family.hasBookings ? newToolRequest : newEquipmentRequest) as unknown as z.ZodType<
    NewAssetRequest,
    NewAssetRequest
  >;

const comments = optionalLine(1000);

const queryFlag = z.enum(['true', 'false', '1', '0']).optional();
const decidedId = requiredId('Please select a request');

/** Requests and the decisions on them. Rules: ASSET-19, ASSET-20, ASSET-22, APPROVAL-6. */
export function requestEndpoints(family: AssetFamily) {
  const { name, one, title, requests } = family;
  const plural = name === 'tools' ? 'tools' : 'equipment';
  const record = assetRequest(family);
  const deciding = {
    permission: 'tool-request.decide',
    delegable: true,
    changes: { asset_requests: 'any', assets: 'any' },
    answer: record,
    takesForms: family.takesForms,
  } as const;
  // A form has its numbers as text.
  const requestId = family.takesForms ? queryNumber(decidedId) : decidedId;
  return {
    request: endpoint({
      name: `request${title}`,
      method: 'POST',
      path: `/${one}/request`,
      permission: 'tool.request',
      changes: { asset_requests: 'any' },
      sentLater: true,
      summary: `Request ${plural} for a visible project; needs approval`,
      body: newRequest(family),
      ignored: [
        ...(family.hasBookings ? [] : ['request_by_type', 'from_date', 'to_date']),
        ...['label', 'serial_no', 'tool_id', 'start_date', 'end_date', 'id', 'brand', 'condition'].map(
          (name) => `items.${name}`,
        ),
      ],
      answer: record,
      message: `Request ${title} Added!`,
    }),
    listRequests: endpoint({
      name: `list${title}Requests`,
      method: 'GET',
      path: `/${name}/requests`,
      permission: 'tool.request',
      dependsOn: { asset_requests: 'any', asset_issues: 'any', assets: 'any', assignments: 'any' },
      availableOffline: true,
      summary: `Requests for ${plural}, latest first: all for approvers, otherwise the caller’s own and those of visible projects`,
      query: pageQuery.extend({
        ...requestFilters(assetRequestStatuses),
        project_id: idFilter,
        task_id: idFilter,
        /** Denied ones too that have left the lists. */
        include_archived: queryFlag,
        /** Approved ones of which something is still to be issued. */
        to_issue: queryFlag,
        search_term: searchTerm,
        ...sortQuery({
          columns: ['date', 'project', 'requested_by', 'status'],
          default: 'date',
          direction: 'desc',
        }),
      }),
      answer: pageOf(record),
    }),
    approve: endpoint({
      name: `approve${title}Request`,
      method: 'POST',
      status: 200,
      path: `/${name}/approve-request`,
      ...deciding,
      sentLater: true,
      summary: `Approve one of the ${requests.replace('_', ' ')}; refused on days booked by another`,
      body: z.object({ request_id: requestId, comments, ...readVersion }),
      message: `${title} Request Approved`,
    }),
    deny: endpoint({
      name: `deny${title}Request`,
      method: 'PUT',
      path: `/${one}/request/:id/deny`,
      ...deciding,
      sentLater: true,
      summary: `Deny one of the ${requests.replace('_', ' ')}; its requester is notified`,
      params: z.object({ id: pathId }),
      body: z.object({
        request_id: requestId.optional(),
        comments: requiredLine(REJECTION_REASON_MISSING, 1000),
        ...readVersion,
      }),
      message: `${title} Request Denied`,
    }),
  };
}
