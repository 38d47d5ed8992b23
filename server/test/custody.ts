import { type Asset, type AssetEvent, type AssetState, familyListOf, familyValue } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reply } from './client.ts';
import type { toolStore } from './tool-store.ts';

type Act = {
  /** What it records; null: it deletes the asset. */
  event: AssetEvent | null;
  /** The state after it; the same where it is left out. */
  leads?: AssetState;
  run(asset: Asset): Promise<Reply<unknown>>;
};

/** Everything that can be done with one asset of a store, and what has to hold of it afterwards. */
export async function custodyOf(site: Awaited<ReturnType<typeof toolStore>>) {
  const { family, store, add, query } = site;
  const project = await site.project({ title: 'Jurong Pier' });
  const recipient = await site.employee('Engineer', { firstName: 'Arun', lastName: 'Kumar' });
  const driver = await site.as('Driver');
  const [{ today }] = (await query(
    sql<{ today: string }>`select (now() at time zone 'Asia/Singapore')::date as today`,
  )) as [{ today: string }];
  const by = { performed_by: store.employeeId, date: today };
  const issue = (asset: Asset, driverId?: number) =>
    store.send(family.issue, {
      body: {
        project_id: project.id,
        recipient,
        date: today,
        items: [{ id: asset.id }],
        ...(driverId && { driver: driverId }),
      },
    });
  const service = (asset: Asset) =>
    store.send(family.service, {
      body: { ...by, issue: 'Sparks', service_by: 'Makita Service', items: [{ id: asset.id }] },
    });
  // A service with something else in it, for what is in none.
  const other = (await service(await add())).data;

  /** The service that an asset is in, or else another one. */
  async function serviceOf(asset: Asset): Promise<number> {
    const { data } = await store.call(family.listServiced, { query: { search_term: asset.serial_no } });
    const open = data.find((each) =>
      familyListOf(family, each).some(
        (line) => line.completed_at === null && familyValue(family, line, '').id === asset.id,
      ),
    );
    return open?.id ?? other.id;
  }

  const acts = {
    issue: { event: 'issued', leads: 'issued', run: (asset) => issue(asset) },
    send: { event: 'issued', leads: 'on_its_way', run: (asset) => issue(asset, driver.employeeId) },
    return: {
      event: 'returned',
      leads: 'in_store',
      run: ({ id }) =>
        store.send(family.return, { body: { project_id: project.id, date: today, items: [{ id }] } }),
    },
    scrap: {
      event: 'scrapped',
      leads: 'scrapped',
      run: ({ id }) => store.send(family.scrap, { body: { ...by, to: 'Tuas Metal', items: [{ id }] } }),
    },
    service: { event: 'serviced', leads: 'in_service', run: service },
    complete: {
      event: 'service_completed',
      leads: 'in_store',
      run: async (asset) =>
        store.send(family.completeService, {
          params: { id: await serviceOf(asset) },
          body: { date: today, items: [{ id: asset.id }] },
        }),
    },
    unscrap: {
      event: 'unscrapped',
      leads: 'in_store',
      run: (asset) =>
        store.request(`/${family.one}-movement/unscrap`, {
          method: 'POST',
          body: {
            [`${family.one}_id`]: asset.id,
            [`${family.one}_movement_id`]: familyValue(family, asset.latest_movement, '_movement_id'),
            status: 'Good',
          },
        }),
    },
    change: {
      event: 'condition_changed',
      run: (asset) =>
        store.send(family.update, {
          params: { id: asset.id },
          body: { condition: asset.latest_movement.condition === 'Good' ? 'Poor' : 'Good' },
        }),
    },
    remove: { event: null, run: ({ id }) => store.send(family.remove, { params: { id } }) },
  } satisfies Record<string, Act>;

  const stateOf = async (id: number) =>
    (await query(sql<{ state: AssetState }>`select state from assets where id = ${id}`))[0]?.state;

  return {
    acts: acts as Record<keyof typeof acts, Act>,
    stateOf,
    /** An asset that was brought into a state. */
    async inState(state: AssetState): Promise<Asset> {
      const asset = await add();
      const act = Object.values(acts as Record<string, Act>).find(
        ({ leads }) => leads === state && state !== 'in_store',
      );
      await act?.run(asset);
      expect(await stateOf(asset.id)).toBe(state);
      return asset;
    },
    movementsOf: (asset: Asset) =>
      query(sql<{ id: number }>`select id from asset_movements where asset_id = ${asset.id} order by id`),
    /** What holds of every asset: it is what the chain of its movements ends in, and its papers agree. */
    async expectFolded(id: number, state: string): Promise<void> {
      const rows = await query(sql<{
        asset: unknown[];
        fold: unknown;
        links: number;
        movements: number;
        open: number;
      }>`
        with recursive chain as (
          select m.*, 1 as position from asset_movements m where m.asset_id = ${id} and m.previous_id is null
          union all
          select m.*, c.position + 1 from chain c join asset_movements m on m.previous_id = c.id)
        select json_build_array(a.state, a.condition, a.project_id, a.recipient_id, a.due_on, a.last_movement_id) as asset,
          (select json_build_array(c.state, c.condition, c.project_id, c.recipient_id, c.due_on, c.id)
            from chain c order by c.position desc limit 1) as fold,
          (select count(*) from chain)::integer as links,
          (select count(*) from asset_movements m where m.asset_id = a.id)::integer as movements,
          (select count(*) from asset_service_lines l where l.asset_id = a.id and l.completed_at is null)::integer as open
        from assets a where a.id = ${id}`);
      const [row] = rows as [(typeof rows)[number]];
      expect(row.asset).toEqual(row.fold);
      expect(row.links).toBe(row.movements);
      expect(row.asset[0]).toBe(state);
      expect(row.open).toBe(state === 'in_service' ? 1 : 0);
    },
  };
}
