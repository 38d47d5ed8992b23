import {
  type Asset,
  type AssetEvent,
  type AssetState,
  assetEvents,
  assetSteps,
  familyNames,
  isPossible,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueStore, TODAY } from '../../test/issue-store.ts';
import { next } from '../../test/test-app.ts';

/** The site date so many days after the first of these tests. */
const dayOf = (index: number) =>
  new Date(Date.parse('2026-05-01') + index * 86_400_000).toISOString().slice(0, 10);
const LAST_DAY = 40;

/** A step of an asset's life: so many days later, dated some days before or after it is recorded. */
type Step = { choice: number; later: number; dated: number; place: number };
/** What an asset is from a day on. */
type Since = Pick<Asset, 'state' | 'due_on'> & {
  day: number;
  project: number | null;
  recipient: number | null;
};

describe.each(familyNames)('%s', async (name) => {
  const site = await issueStore(name);
  const { family, store, query, recipient } = site;
  const projects = [await site.project({ title: 'North Quay' }), await site.project({ title: 'South Quay' })];
  const holders = [recipient.employeeId, await site.employee('Engineer')];
  const list = (of: object, who = store) =>
    who.call(family.list, { query: { per_page: 100, ...of } as never });

  async function insertAsset(): Promise<Pick<Asset, 'id' | 'serial_no'>> {
    const serial_no = `DAY-${name}-${next()}`;
    const [row] = await query(sql<{
      id: number;
    }>`insert into assets (family, brand, description, serial_no, company_id, created_by)
      values (${name}, 'Makita', 'Rotary hammer', ${serial_no}, ${site.firm.id}, ${store.employeeId}) returning id`);
    return { id: (row as { id: number }).id, serial_no };
  }

  /** Records a movement as the server does, dated and recorded on certain days. @returns its id */
  async function move(
    asset: { id: number },
    event: AssetEvent,
    from: { id: number; state: AssetState } | null,
    to: { state: AssetState; project: number | null; recipient: number | null; due_on: string | null },
    days: { date: string; recorded: string },
  ): Promise<number> {
    const [row] = await query(sql<{ id: number }>`
      with done as (
        insert into asset_events (family, event, date, project_id, project_title, recipient_id, performed_by, recorded_by, created_at)
        values (${name}, ${event}, ${days.date}, ${to.project}::integer,
          (select title from work_items where id = ${to.project}::integer), ${to.recipient}::integer, ${store.employeeId},
          ${store.employeeId}, ${`${days.recorded}T10:00:00+08:00`}::timestamptz) returning id
      )
      insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition,
        project_id, recipient_id, due_on, since)
      select ${name}, ${asset.id}, done.id, ${event}, ${from?.id ?? null}::integer, ${from?.state ?? null}::text, ${to.state},
        'Good', ${to.project}::integer, ${to.recipient}::integer, ${to.due_on}::date,
        least(${days.date}::date, ${days.recorded}::date) from done returning id`);
    return (row as { id: number }).id;
  }

  /** Lets an asset live through steps. @returns what it was since when, in order */
  async function live(asset: { id: number }, steps: readonly Step[]): Promise<Since[]> {
    const added: Since = { day: 0, state: 'in_store', project: null, recipient: null, due_on: null };
    let id = await move(asset, 'added', null, added, { date: dayOf(0), recorded: dayOf(0) });
    const life = [added];
    let recorded = 0;
    for (const { choice, later, dated, place } of steps) {
      const before = life.at(-1) as Since;
      const possible = assetEvents.filter((event) => isPossible(event, before.state));
      const event = possible[choice % possible.length] as AssetEvent;
      const { to } = assetSteps[event];
      const state = to === 'same' ? before.state : (to[choice % to.length] as AssetState);
      recorded += later;
      const date = Math.max(before.day, recorded + dated);
      const isHeld = state === 'issued' || state === 'on_its_way';
      const moved = isHeld && event === 'issued';
      const since: Since = {
        day: Math.min(date, recorded),
        state,
        project: moved ? (projects[place]?.id ?? null) : isHeld ? before.project : null,
        recipient: moved ? (holders[place] ?? null) : isHeld ? before.recipient : null,
        due_on: moved ? dayOf(date + 3) : isHeld ? before.due_on : null,
      };
      id = await move(asset, event, { id, state: before.state }, since, {
        date: dayOf(date),
        recorded: dayOf(recorded),
      });
      life.push(since);
    }
    return life;
  }

  const steps = fc.array(
    fc.record({
      choice: fc.nat(1000),
      later: fc.integer({ min: 0, max: 3 }),
      dated: fc.integer({ min: -2, max: 3 }),
      place: fc.nat(1),
    }),
    { minLength: 1, maxLength: 9 },
  );
  const isListed = ({ state }: Since) =>
    family.conditionTellsState ? state !== 'scrapped' : state !== 'scrapped' && state !== 'in_service';

  test('on each day an asset is what its movements up to the end of the day make of it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        const asset = await insertAsset();
        const life = await live(asset, some);
        for (let day = -1; day <= LAST_DAY; day += 1) {
          const was = life.findLast((since) => since.day <= day);
          const on = { on: dayOf(day), search_term: asset.serial_no };
          const { data } = await list(on);
          if (!was || !isListed(was)) {
            expect(data, dayOf(day)).toEqual([]);
            continue;
          }
          expect(data, dayOf(day)).toMatchObject([
            {
              id: asset.id,
              state: was.state,
              project: was.project && { id: was.project },
              recipient: was.recipient && { id: was.recipient },
              due_on: was.due_on,
            },
          ]);
          expect(Object.values(data[0]?.abilities ?? {}).some(Boolean)).toBe(false);
          const [here] = projects;
          const found = await list({ ...on, project: here?.id, state: was.state });
          expect(found.total, dayOf(day)).toBe(was.project === here?.id ? 1 : 0);
        }
        const now = await list({ search_term: asset.serial_no });
        const today = await list({ search_term: asset.serial_no, on: TODAY });
        expect(today).toEqual(now);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  test('one that was deleted since is there on the days before, and its project by the name that it had', async () => {
    const asset = await insertAsset();
    const gone = await site.project({ title: 'Old Jetty' });
    const days = (day: number) => ({ date: dayOf(day), recorded: dayOf(day) });
    const store = { state: 'in_store', project: null, recipient: null, due_on: null } as const;
    const added = await move(asset, 'added', null, store, days(0));
    const issued = {
      state: 'issued',
      project: gone.id,
      recipient: holders[0] ?? null,
      due_on: null,
    } as const;
    const out = await move(asset, 'issued', { id: added, state: 'in_store' }, issued, days(2));
    await move(asset, 'returned', { id: out, state: 'issued' }, store, days(4));
    await query(sql`delete from work_items where id = ${gone.id}`);
    await query(
      sql`update assets set deleted_at = ${`${dayOf(6)}T10:00:00+08:00`}::timestamptz where id = ${asset.id}`,
    );
    const on = async (day: number) => (await list({ on: dayOf(day), search_term: asset.serial_no })).data;
    expect(await on(3)).toMatchObject([{ state: 'issued', project: { id: gone.id, title: 'Old Jetty' } }]);
    expect(await on(5)).toMatchObject([{ state: 'in_store', project: null }]);
    expect(await on(6)).toEqual([]);
  });

  test('who may not see a project sees of a day no more of it than of today', async () => {
    const asset = await insertAsset();
    await live(asset, [{ choice: 0, later: 1, dated: 0, place: 0 }]);
    const engineer = await site.as('Engineer');
    const on = { on: dayOf(3), search_term: asset.serial_no };
    const [mine] = (await list(on)).data;
    expect(mine).toMatchObject({ project: { title: 'North Quay' } });
    const { data } = await list(on, engineer);
    expect(data).toMatchObject([{ state: mine?.state, project: null, recipient: null, due_on: null }]);
    expect(JSON.stringify(data)).not.toContain('North Quay');
    expect((await list({ ...on, project: projects[0]?.id }, engineer)).total).toBe(0);
  });

  test('a day to come is refused at its field, and so is a pick list of the past', async () => {
    for (const refused of [
      { on: '2026-06-16' },
      { on: '2026-06-14', unissued_only: 'true' },
      { on: 'yesterday' },
    ]) {
      const { status, body } = await store.send(family.list, { query: refused as never });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['on']]);
    }
  });

  test('the export has the assets as they were, and the day in its name', async () => {
    const asset = await insertAsset();
    await live(asset, [{ choice: 0, later: 2, dated: 0, place: 0 }]);
    const path = await store.call(family.exportList, {
      query: { on: dayOf(1), search_term: asset.serial_no } as never,
    });
    const { statusCode, headers } = await site.app.inject({ url: path });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain(`${name}-${dayOf(1)}.xlsx`);
  });
});
