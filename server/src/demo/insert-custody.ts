import { families, familyNames } from '@plumbline/contract';
import { addDays } from '../platform/days.ts';
import { type AssetWriting, pictureIds } from './asset-writing.ts';
import { columnsOf, type Ids, insertKeyed, insertNew, insertRows, takeIds } from './insert-rows.ts';

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
  const requests = await insertKeyed(ctx, 'asset_requests', demo.requests, (request) => {
    const { family, date, fromDate, toDate, type, comments, decision } = request;
    const askedAt = at(request.date, '07:40:00');
    const decidedAt = decision && at(decision.date, '07:50:00');
    return {
      ...columnsOf({ family, date, fromDate, toDate, comments }),
      status: decision?.status ?? 'Pending',
      request_by_type: type,
      project_id: project(request.projectCode).id,
      requested_by: person(request.requestedByKey),
      decided_by: decision && person(decision.byKey),
      decided_at: decidedAt,
      decision_comments: decision?.comments ?? null,
      denied_comments: decision?.deniedComments ?? null,
      created_at: askedAt,
      updated_at: decidedAt ?? askedAt,
    };
  });
  const lines = demo.requests.flatMap((request) =>
    request.lines.map((line, position) => ({ ...line, request, position })),
  );
  const lineRows = lines.map(({ request, position, description, quantity, assetKey }) => ({
    request_id: requests.get(request.key),
    ...{ position, description, quantity },
    asset_id: assetKey && assets.get(assetKey),
    start_date: request.fromDate,
    end_date: request.toDate,
  }));
  const ids = await insertNew(ctx, 'asset_request_lines', lineRows);
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
  const counts = { tools: 0, equipments: 0 };
  const ids = await insertKeyed(ctx, 'asset_issues', issues, (issue) => {
    const { family, delivery, date, returnBy, comments } = issue;
    counts[family] += 1;
    const { id, title } = project(issue.projectCode);
    const issuedAt = instantOf(issue.key, false);
    const deliveredAt = delivery && instantOf(issue.key, true);
    return {
      ...columnsOf({ family, date, returnBy, comments }),
      number: `${families[family].notePrefix}-${String(counts[family]).padStart(5, '0')}`,
      status: delivery ? 'delivered' : 'for-delivery',
      project_id: id,
      project_title: title,
      recipient_id: person(issue.recipientKey),
      driver_id: issue.driverKey && person(issue.driverKey),
      performed_by: person(issue.performedByKey),
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
  const lineRows = issues.flatMap(({ key, requestKey, lines }) =>
    lines.map(({ assetKey, requestLine, ...line }) => ({
      issue_id: ids.get(key),
      asset_id: assets.get(assetKey),
      request_line_id:
        requestKey && requestLine !== null ? lineIds.get(lineKey(requestKey, requestLine)) : null,
      ...columnsOf(line),
    })),
  );
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
  const ids = await insertKeyed(
    ctx,
    'asset_services',
    services,
    ({ key, performedByKey, lines: _, ...service }) => ({
      ...columnsOf(service),
      performed_by: person(performedByKey),
      created_at: instantOf(key, 'serviced'),
      updated_at: instantOf(key, service.cost === null ? 'serviced' : 'service_completed'),
    }),
  );
  const lineRows = services.flatMap(({ key, lines }) =>
    lines.map(({ assetKey, completedOn, condition }) => ({
      service_id: ids.get(key),
      asset_id: assets.get(assetKey),
      completed_at: completedOn && instantOf(key, 'service_completed'),
      condition,
    })),
  );
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
  const rows = events.map((each, index) => {
    const { family, event, date, extra, comments } = each;
    const at = each.projectCode ? project(each.projectCode) : null;
    return {
      ...{ family, event, date, extra, comments },
      project_id: at?.id,
      project_title: at?.title,
      recipient_id: each.recipientKey && person(each.recipientKey),
      driver_id: each.driverKey && person(each.driverKey),
      performed_by: person(each.performedByKey),
      recorded_by: person(each.performedByKey),
      issue_id: each.issueKey && issues.get(each.issueKey),
      service_id: each.serviceKey && services.get(each.serviceKey),
      created_at: instants[index],
    };
  });
  const ids = await insertNew(ctx, 'asset_events', rows);
  const shown = events.flatMap(({ pictures }, index) =>
    pictures.map((picture, position) => ({ picture, position, event_id: ids[index] })),
  );
  const fileIds = await insertPictures(shown.map(({ picture }) => picture));
  const fileRows = shown.map(({ event_id, position }, index) => ({
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
    movements.map((movement) => ({ family, event, eventId: eventIds[index], ...movement })),
  );
  const ids = await takeIds(ctx, 'asset_movements', moved.length);
  const last = new Map<string, { id: number; state: string }>();
  const rows = moved.map(({ assetKey, projectCode, recipientKey, ...movement }, index) => {
    const previous = last.get(assetKey);
    const id = ids[index] as number;
    last.set(assetKey, { id, state: movement.state });
    return {
      id,
      ...columnsOf(movement),
      asset_id: assets.get(assetKey),
      previous_id: previous?.id ?? null,
      state_before: previous?.state ?? null,
      project_id: projectCode && project(projectCode).id,
      recipient_id: recipientKey && person(recipientKey),
    };
  });
  await insertRows(ctx, 'asset_movements', rows);
}
