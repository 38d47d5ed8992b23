import { tools } from '@plumbline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requestStore } from '../../../test/request-store.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { lockAssets } from '../lock-assets.ts';
import { refuseBooked } from './refuse-booked.ts';

const site = await requestStore();
const { engineer, add } = site;

/** The answer to an issue of some tools: null if it succeeds. */
async function issue(ids: number[], wanted: { date: string; dueOn?: string | null; requestId?: number }) {
  return site.database.transaction().execute(async (database) => {
    const ctx = { database, site: { timeZone: 'Asia/Singapore' } } as unknown as Context;
    const assets = await lockAssets(
      ctx,
      tools,
      ids.map((id) => ({ id })),
    );
    return refuseBooked(ctx, tools, assets, { dueOn: null, requestId: null, ...wanted }).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        return { code: error.code, ...error.details };
      },
    );
  });
}

test('a tool that is booked from 1 to 5 December is refused to others on these days', async () => {
  const [free, booked] = [await add(), await add({ serial_no: '77' })];
  const made = await site.approved([{ tool_id: booked.id }]);
  const sentence = `Makita Rotary hammer S/N 77 is booked by ${engineer.name} for Jurong Pier from Dec 1, 2026 to Dec 5, 2026.`;
  expect(await issue([free.id, booked.id], { date: '2026-12-05' })).toEqual({
    code: 'already_booked',
    message: sentence,
    errors: { 'items.1.id': [sentence] },
  });
  expect(await issue([free.id, booked.id], { date: '2026-12-06' })).toBeNull();
  // Before the booking it depends on when it is due back.
  expect(await issue([booked.id], { date: '2026-11-20' })).toBeNull();
  expect(await issue([booked.id], { date: '2026-11-20', dueOn: '2026-11-30' })).toBeNull();
  expect(await issue([booked.id], { date: '2026-11-20', dueOn: '2026-12-01' })).toMatchObject({
    code: 'already_booked',
  });
  expect(await issue([booked.id], { date: '2026-12-01', requestId: made.id })).toBeNull();
  expect(await issue([booked.id], { date: '2026-12-01', requestId: made.id + 1 })).not.toBeNull();
  await site.query(sql`update asset_bookings set released_at = now() where asset_id = ${booked.id}`);
  expect(await issue([booked.id], { date: '2026-12-01' })).toBeNull();
});
