import type { Asset, Family } from '@plumbline/contract';
import { sql } from 'kysely';
import { next, type Person, type TestApp } from './test-app.ts';

type Issue = { projectId: number; recipient: number; driver?: number; requestLineId?: number; date?: string };

/**
 * Papers that tests put there as the database has them, without the endpoints that make them.
 * @param store who keeps the store
 */
export function assetPapers({ query }: Pick<TestApp, 'query'>, family: Family, store: Person) {
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    ((await query(statement))[0] as { id: number }).id;
  const today = sql`(now() at time zone 'Asia/Singapore')::date`;

  /** Issues an asset that is in the store: with a driver it is on its way, else delivered. */
  async function issue(asset: Pick<Asset, 'id'>, paper: Issue): Promise<void> {
    const { projectId, recipient, driver = null, requestLineId = null } = paper;
    const day = paper.date === undefined ? today : sql`${paper.date}::date`;
    const done = driver === null;
    const issueId = await insert(sql<{ id: number }>`
      insert into asset_issues (family, number, status, project_id, project_title, recipient_id, driver_id, performed_by,
        date, delivered_on, delivered_at, delivered_by)
      select ${family.name}, ${`N-${next()}`}, ${done ? 'delivered' : 'for-delivery'}, w.id, w.title, ${recipient},
        ${driver}::integer, ${store.employeeId}, ${day}, ${done ? day : sql`null`}, ${done ? sql`now()` : sql`null`},
        ${done ? store.employeeId : null}::integer from work_items w where w.id = ${projectId} returning id`);
    await query(sql`insert into asset_issue_lines (issue_id, asset_id, request_line_id, condition, delivered, delivered_condition)
      values (${issueId}, ${asset.id}, ${requestLineId}::integer, 'Good', ${done ? true : null}::boolean,
        ${done ? 'Good' : null}::text)`);
    const eventId = await insert(sql<{ id: number }>`
      insert into asset_events (family, event, date, project_id, project_title, recipient_id, driver_id, performed_by,
        recorded_by, issue_id)
      select ${family.name}, 'issued', ${day}, w.id, w.title, ${recipient}, ${driver}::integer, ${store.employeeId},
        ${store.employeeId}, ${issueId} from work_items w where w.id = ${projectId} returning id`);
    await query(sql`insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state,
        condition, project_id, recipient_id)
      select ${family.name}, a.id, ${eventId}, 'issued', a.last_movement_id, a.state, ${done ? 'issued' : 'on_its_way'},
        a.condition, ${projectId}, ${recipient} from assets a where a.id = ${asset.id}`);
  }

  /** Books an asset from a day to a day for somebody at a project. @returns the line of the request */
  async function book(
    asset: Pick<Asset, 'id'>,
    { projectId, requester, from, to }: { projectId: number; requester: number; from: string; to: string },
  ): Promise<number> {
    const requestId = await insert(sql<{ id: number }>`
      insert into asset_requests (family, status, date, from_date, to_date, request_by_type, project_id, requested_by,
        decided_by, decided_at)
      values (${family.name}, 'Approved', ${today}, ${from}, ${to}, 'Serial No.', ${projectId}, ${requester},
        ${store.employeeId}, now()) returning id`);
    const lineId = await insert(sql<{ id: number }>`
      insert into asset_request_lines (request_id, position, description, quantity, asset_id)
      values (${requestId}, 0, 'Rotary hammer', 1, ${asset.id}) returning id`);
    await query(sql`insert into asset_bookings (line_id, asset_id, days)
      values (${lineId}, ${asset.id}, daterange(${from}, ${to}, '[]'))`);
    return lineId;
  }

  /** Whether a booking has been released. */
  const isReleased = async (lineId: number) =>
    (
      (
        await query(sql<{ released: boolean }>`
          select released_at is not null as released from asset_bookings where line_id = ${lineId}`)
      )[0] as { released: boolean }
    ).released;

  return { issue, book, isReleased };
}
