import {
  type Asset,
  type AssetEvent,
  assetEvents,
  assetStates,
  assetSteps,
  familyNames,
  isPossible,
} from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { custodyOf } from '../../test/custody.ts';
import { toolStore } from '../../test/tool-store.ts';

describe.each(familyNames)('%s', async (name) => {
  const site = await toolStore(undefined, name);
  const { add, see, query } = site;
  const custody = await custodyOf(site);

  test('the database knows the steps of the contract', async () => {
    const befores = [null, ...assetStates];
    const every = assetEvents.flatMap((event) =>
      befores.flatMap((before) => assetStates.map((state) => ({ event, before, state }))),
    );
    const [check] = await query(sql<{ expression: string }>`select pg_get_expr(conbin, conrelid) as expression
      from pg_constraint where conname = 'asset_movements_step'`);
    const rows = await query(sql<{ allowed: boolean }>`
      select ${sql.raw(check?.expression as string)} as allowed
      from unnest(${every.map(({ event }) => event)}::text[], ${every.map(({ before }) => before)}::text[],
        ${every.map(({ state }) => state)}::text[]) with ordinality as m (event, state_before, state, position)
      order by position`);
    const allowed = every.filter((_, index) => rows[index]?.allowed);
    const expected = every.filter(({ event, before, state }) => {
      const { from, to } = assetSteps[event] as { from: readonly unknown[]; to: 'same' | readonly unknown[] };
      return from.includes(before) && (to === 'same' ? state === before : to.includes(state));
    });
    expect(allowed).toEqual(expected);
    expect(allowed.length).toBeGreaterThan(assetEvents.length);
  });

  const acts = Object.keys(custody.acts) as (keyof typeof custody.acts)[];
  const cases = assetStates.flatMap((state) => acts.map((act) => [act, state] as const));

  test.each(cases)('%s of one that is %s', async (act, state) => {
    const asset = await custody.inState(state);
    const { event, run, leads } = custody.acts[act];
    const before = await custody.movementsOf(asset);
    const { status, body } = await run(await see(asset.id));
    const after = await custody.stateOf(asset.id);
    if (event === null ? state === 'in_store' : isPossible(event, state)) {
      expect(status, body.message).toBeLessThan(300);
      expect(after).toBe(leads ?? state);
    } else {
      expect([status, body.code]).toEqual([409, 'wrong_state']);
      expect(body.message).toContain(`Makita Rotary hammer S/N ${asset.serial_no} is `);
      expect(after).toBe(state);
      expect(await custody.movementsOf(asset)).toEqual(before);
    }
  });

  test.each(['asset_events', 'asset_movements'])(
    '%s are neither changed nor removed, whichever statement tries',
    async (table) => {
      await add();
      for (const statement of [
        sql`update ${sql.table(table)} set family = family`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)} cascade`,
      ])
        await expect(query(statement)).rejects.toThrow('only grow');
    },
  );

  test('nothing follows a movement twice, and an asset is moved by its movements alone', async () => {
    const asset = await custody.inState('issued');
    const fork = (event: AssetEvent, state: string) =>
      query(sql`insert into asset_movements (family, asset_id, event_id, event, previous_id, state_before, state, condition)
        select m.family, m.asset_id, (select max(id) from asset_events where event = ${event} and family = m.family), ${event},
          m.previous_id, m.state_before, ${state}, 'Good'
        from asset_movements m where m.asset_id = ${asset.id} and m.event = 'issued'`);
    await custody.acts.scrap.run(await add());
    await expect(fork('scrapped', 'scrapped')).rejects.toMatchObject({
      constraint: 'asset_movements_one_follows',
    });
    for (const change of [sql`state = 'in_store'`, sql`recipient_id = null`, sql`condition = 'Poor'`])
      await expect(query(sql`update assets set ${change} where id = ${asset.id}`)).rejects.toThrow(
        'moved by its movements',
      );
  });

  test('after any sequence of actions the state of an asset follows from its movements, and it is in one place at a time', async () => {
    const step = fc.record({ act: fc.constantFrom(...acts), asset: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const assets: Asset[] = [await add(), await add(), await add()];
        const states = assets.map(() => 'in_store' as (typeof assetStates)[number]);
        const gone = new Set<number>();
        for (const { act, asset: index } of steps) {
          const asset = assets[index] as Asset;
          const state = states[index] as (typeof assetStates)[number];
          const { event, run, leads } = custody.acts[act];
          if (gone.has(index)) {
            expect((await run(asset)).status).toBe(404);
            continue;
          }
          const { status } = await run(await see(asset.id));
          const possible = event === null ? state === 'in_store' : isPossible(event, state);
          expect(status < 300, `${act} of ${state}: ${status}`).toBe(possible);
          if (possible && act === 'remove') gone.add(index);
          else if (possible) states[index] = leads ?? state;
        }
        for (const [index, asset] of assets.entries())
          await custody.expectFolded(asset.id, states[index] as string);
      }),
      { numRuns: 12 },
    );
  });
});
