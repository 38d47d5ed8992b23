import { expect, test } from 'vitest';
import { issueStore, TODAY } from '../../../test/issue-store.ts';

const site = await issueStore();
const { family, store } = site;

/** A tool that Arun Kumar has booked for some days, by an approved request. */
async function booked(days: string) {
  const tool = await site.add();
  const request = await site.request([{ asset_id: tool.id, booked: days }]);
  return { tool, request, name: `Makita Rotary hammer S/N ${tool.serial_no}` };
}

const refused = async (tool: { id: number }, fields: object) => {
  const { status, body } = await store.send(family.issue, { body: site.issueBody([tool], fields) });
  return [status, body.code, body.errors];
};

test('what is booked for somebody else on the day is refused with whose it is, and issued for its own request', async () => {
  const { tool, request, name } = await booked(`[${TODAY},2026-06-17]`);
  const sentence = `${name} is booked by Arun Kumar for Jurong Pier from Jun 15, 2026 to Jun 17, 2026.`;
  expect(await refused(tool, {})).toEqual([409, 'already_booked', { 'items.0.id': [sentence] }]);
  const other = await site.request([{ asset_id: tool.id }]);
  expect(await refused(tool, { request_id: other })).toEqual([
    409,
    'already_booked',
    { 'items.0.id': [sentence] },
  ]);
  expect((await site.issue([tool], { request_id: request })).warnings).toEqual([]);
});

test('a booking before it is due back conflicts; a later one is a warning', async () => {
  const { tool, name } = await booked('[2026-06-20,2026-06-20]');
  expect((await refused(tool, { return_by: '2026-06-20' }))[1]).toBe('already_booked');
  const issue = await site.issue([tool], { return_by: '2026-06-19' });
  expect(issue.warnings).toEqual([`${name} is booked by Arun Kumar for Jurong Pier on Jun 20, 2026.`]);
  expect((await store.call(family.getIssued, { params: issue })).warnings).toEqual([]);
});
