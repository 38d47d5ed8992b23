import { families, familyNames } from '@plumbline/contract';
import { addDays } from '../platform/days.ts';
import { type AssetWriting, pictureIds } from './asset-writing.ts';
import { insertRows, takeIds } from './insert-rows.ts';

type Ids = ReadonlyMap<string, number>;

/** The store is open from eight, and what happens on a day is spread over these minutes. */
const OPENS_AT_HOUR = 8;
const OPEN_MINUTES = 9 * 60;

const clock = (minutes: number) =>
  [OPENS_AT_HOUR + Math.floor(minutes / 60), Math.floor(minutes % 60), 0]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** What was recorded when: the instant of each event, in their order. */
function instantsOf({ demo, at }: AssetWriting): string[] {
  const onDay = new Map<string, number>();
  const places = demo.events.map(({ date }) => {
    const place = onDay.get(date) ?? 0;
    onDay.set(date, place + 1);
    return place;
  });
  return demo.events.map(({ date }, index) =>
    at(date, clock(((places[index] as number) * OPEN_MINUTES) / (onDay.get(date) as number))),
  );
}

async function idsByKey(
  writing: AssetWriting,
  table: string,
  records: readonly { key: string }[],
): Promise<Ids> {
  const ids = await takeIds(writing.ctx, table, records.length);
  return new Map(records.map(({ key }, index) => [key, ids[index] as number]));
}

/**
 * Writes requests, issues, services and the movements of all assets, a statement a table.
 * @param assets their ids by key
 */
export async function insertCustody(writing: AssetWriting, assets: Ids): Promise<void> {
  const instants = instantsOf(writing);
  const requestLines = await insertRequests(writing, assets);
  const issues = await insertIssues(writing, { assets, requestLines, instants });
  const services = await insertServices(writing, assets, instants);
  await insertEvents(writing, { assets, issues, services, instants });
}

type RequestLines = { requests: Ids; lineIds: ReadonlyMap<string, number> };
const lineKey = (requestKey: string, position: number) => `${requestKey} ${position}`;

async function insertRequests(writing: AssetWriting, assets: Ids): Promise<RequestLines> {
  const { ctx, demo, person, project, at } = writing;
  const requests = await idsByKey(writing, 'asset_requests', demo.requests);
  const rows = demo.requests.map((request) => {
    const { decision } = request;
    const askedAt = at(request.date, '07:40:00');
    const decidedAt = decision && at(decision.date, '07:50:00');
    return {
      id: requests.get(request.key),
      family: request.family,
      status: decision?.status ?? 'Pending',
      date: request.date,
      from_date: request.fromDate,
      to_date: request.toDate,
      request_by_type: request.type,
      project_id: project(request.projectCode).id,
      comments: request.comments,
      requested_by: person(request.requestedByKey),
      decided_by: decision && person(decision.byKey),
      decided_at: decidedAt,
      decision_comments: decision?.comments ?? null,
      denied_comments: decision?.deniedComments ?? null,
      created_at: askedAt,
      updated_at: decidedAt ?? askedAt,
    };
  });
  await insertRows(ctx, 'asset_requests', rows);
  const lines = demo.requests.flatMap((request) =>
    request.lines.map((line, position) => ({ ...line, request, position })),
  );
  const ids = await takeIds(ctx, 'asset_request_lines', lines.length);
  const lineRows = lines.map(({ request, position, description, quantity, assetKey }, index) => ({
    id: ids[index],
    request_id: requests.get(request.key),
    position,
    description,
    quantity,
    asset_id: assetKey && assets.get(assetKey),
    start_date: request.fromDate,
    end_date: request.toDate,
  }));
  await insertRows(ctx, 'asset_request_lines', lineRows);
  const booked = lines.flatMap(({ request, assetKey, releasedOn }, index) =>
    assetKey && request.decision?.status === 'Approved'
      ? [
          {
            line_id: ids[index],
            asset_id: assets.get(assetKey),
            days: `[${request.fromDate},${addDays(request.toDate as string, 1)})`,
            released_at: releasedOn && at(releasedOn, '17:30:00'),
          },
        ]
      : [],
  );
  await insertRows(ctx, 'asset_bookings', booked);
  const lineIds = lines.map(
    ({ request, position }, index) => [lineKey(request.key, position), ids[index] as number] as const,
  );
  return { requests, lineIds: new Map(lineIds) };
}

async function insertIssues(
  writing: AssetWriting,
  {
    assets,
    requestLines: { requests, lineIds },
    instants,
  }: { assets: Ids; requestLines: RequestLines; instants: readonly string[] },
): Promise<Ids> {
  const { ctx, demo, person, project } = writing;
  const { events, issues } = demo;
  /** When an issue was recorded and delivered: its first event and its last one before anything came back. */
  const instantOf = (issueKey: string, isDelivery: boolean) =>
    instants[
      events.findIndex((each) => each.issueKey === issueKey && (each.event !== 'issued') === isDelivery)
    ] as string;
  const signatures = await pictureIds(writing, issues, ({ delivery }) => delivery?.signature);
  const ids = await idsByKey(writing, 'asset_issues', issues);
  const counts = { tools: 0, equipments: 0 };
  const rows = issues.map((issue) => {
    const { family, delivery } = issue;
    counts[family] += 1;
    const { id, title } = project(issue.projectCode);
    const issuedAt = instantOf(issue.key, false);
    const deliveredAt = delivery && instantOf(issue.key, true);
    return {
      id: ids.get(issue.key),
      family,
      number: `${families[family].notePrefix}-${String(counts[family]).padStart(5, '0')}`,
      status: delivery ? 'delivered' : 'for-delivery',
      project_id: id,
      project_title: title,
      recipient_id: person(issue.recipientKey),
      driver_id: issue.driverKey && person(issue.driverKey),
      performed_by: person(issue.performedByKey),
      date: issue.date,
      return_by: issue.returnBy,
      comments: issue.comments,
      request_id: issue.requestKey && requests.get(issue.requestKey),
      delivered_on: delivery?.date,
      delivered_at: deliveredAt,
      delivered_by: delivery && person(delivery.byKey),
      delivery_comments: delivery?.comments,
      signature_file_id: signatures.get(issue) ?? null,
      created_at: issuedAt,
      updated_at: deliveredAt ?? issuedAt,
    };
  });
  await insertRows(ctx, 'asset_issues', rows);
  const lines = issues.flatMap((issue) => issue.lines.map((line) => ({ issue, line })));
  const lineIdsOfIssues = await takeIds(ctx, 'asset_issue_lines', lines.length);
  const lineRows = lines.map(({ issue, line }, index) => ({
    id: lineIdsOfIssues[index],
    issue_id: ids.get(issue.key),
    asset_id: assets.get(line.assetKey),
    request_line_id:
      issue.requestKey && line.requestLine !== null
        ? lineIds.get(lineKey(issue.requestKey, line.requestLine))
        : null,
    condition: line.condition,
    delivered: line.delivered,
    delivered_condition: line.deliveredCondition,
    comments: line.comments,
  }));
  await insertRows(ctx, 'asset_issue_lines', lineRows);
  const numbers = familyNames.map((family) => ({
    series: `delivery-notes-of-${family}`,
    scope: 0,
    last: counts[family],
  }));
  await insertRows(ctx, 'running_numbers', numbers);
  return ids;
}

async function insertServices(writing: AssetWriting, assets: Ids, instants: readonly string[]): Promise<Ids> {
  const { ctx, demo, person } = writing;
  const { events, services } = demo;
  const instantOf = (key: string, event: 'serviced' | 'service_completed') =>
    instants[events.findIndex((each) => each.serviceKey === key && each.event === event)] as string;
  const ids = await idsByKey(writing, 'asset_services', services);
  const rows = services.map((service) => ({
    id: ids.get(service.key),
    family: service.family,
    date: service.date,
    performed_by: person(service.performedByKey),
    service_by: service.serviceBy,
    issue: service.issue,
    cost: service.cost,
    completion_comments: service.completionComments,
    created_at: instantOf(service.key, 'serviced'),
    updated_at: instantOf(service.key, service.cost === null ? 'serviced' : 'service_completed'),
  }));
  await insertRows(ctx, 'asset_services', rows);
  const lines = services.flatMap((service) => service.lines.map((line) => ({ service, line })));
  const lineIds = await takeIds(ctx, 'asset_service_lines', lines.length);
  const lineRows = lines.map(({ service, line }, index) => ({
    id: lineIds[index],
    service_id: ids.get(service.key),
    asset_id: assets.get(line.assetKey),
    completed_at: line.completedOn && instantOf(service.key, 'service_completed'),
    condition: line.condition,
  }));
  await insertRows(ctx, 'asset_service_lines', lineRows);
  return ids;
}

async function insertEvents(
  writing: AssetWriting,
  {
    assets,
    issues,
    services,
    instants,
  }: { assets: Ids; issues: Ids; services: Ids; instants: readonly string[] },
): Promise<void> {
  const { ctx, demo, person, project, insertPictures } = writing;
  const { events } = demo;
  const ids = await takeIds(ctx, 'asset_events', events.length);
  const rows = events.map((each, index) => {
    const at = each.projectCode ? project(each.projectCode) : null;
    return {
      id: ids[index],
      family: each.family,
      event: each.event,
      date: each.date,
      project_id: at?.id,
      project_title: at?.title,
      recipient_id: each.recipientKey && person(each.recipientKey),
      driver_id: each.driverKey && person(each.driverKey),
      performed_by: person(each.performedByKey),
      recorded_by: person(each.performedByKey),
      extra: each.extra,
      comments: each.comments,
      issue_id: each.issueKey && issues.get(each.issueKey),
      service_id: each.serviceKey && services.get(each.serviceKey),
      created_at: instants[index],
    };
  });
  await insertRows(ctx, 'asset_events', rows);
  const shown = events.flatMap(({ pictures }, index) =>
    pictures.map((picture, position) => ({ picture, position, event_id: ids[index] })),
  );
  const fileIds = await insertPictures(shown.map(({ picture }) => picture));
  const fileRowIds = await takeIds(ctx, 'asset_event_files', shown.length);
  const fileRows = shown.map(({ event_id, position }, index) => ({
    id: fileRowIds[index],
    event_id,
    position,
    file_id: fileIds[index],
  }));
  await insertRows(ctx, 'asset_event_files', fileRows);
  await insertMovements(writing, assets, ids);
}

/** Writes the movements as a chain of each asset; what the assets are now follows from it in the database. */
async function insertMovements(
  { ctx, demo, project, person }: AssetWriting,
  assets: Ids,
  eventIds: readonly number[],
): Promise<void> {
  const moved = demo.events.flatMap(({ family, event, movements }, index) =>
    movements.map((movement) => ({ ...movement, family, event, eventId: eventIds[index] })),
  );
  const ids = await takeIds(ctx, 'asset_movements', moved.length);
  const last = new Map<string, { id: number; state: string }>();
  const rows = moved.map((movement, index) => {
    const previous = last.get(movement.assetKey);
    const id = ids[index] as number;
    last.set(movement.assetKey, { id, state: movement.state });
    return {
      id,
      family: movement.family,
      asset_id: assets.get(movement.assetKey),
      event_id: movement.eventId,
      event: movement.event,
      previous_id: previous?.id ?? null,
      state_before: previous?.state ?? null,
      state: movement.state,
      condition: movement.condition,
      project_id: movement.projectCode && project(movement.projectCode).id,
      recipient_id: movement.recipientKey && person(movement.recipientKey),
      due_on: movement.dueOn,
    };
  });
  await insertRows(ctx, 'asset_movements', rows);
}
