import 'fake-indexeddb/auto';
import type { Approval } from '@plumbline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSent, getHeld, HELD_MS, hold, sendHeld, setSentListener, undoLast } from './held-decisions.ts';

const approval = (id: number): Approval => ({
  kind: 'tool_requests',
  id,
  title: `Drill ${id}`,
  project: null,
  requested_by: { id: 1, first_name: 'Tan', last_name: 'Wei' },
  requested_at: '2026-06-15T02:00:00.000Z',
  urgency: null,
  updated_at: '2026-06-15T02:00:00.000Z',
  facts: {},
  photos: [],
  place: null,
  for: null,
});

const describe = ({ kind, id, title }: Approval) => ({
  owner: 1,
  record: `${kind} ${id}`,
  name: title,
  place: '/approvals',
});

type Sent = {
  url: string;
  keepalive: boolean;
  body: { request_id?: number; comments?: string };
  key: string;
};
let sent: Sent[] = [];
let answer = () => new Response('{"message":"OK","data":{"id":1}}', { status: 200 });

beforeEach(() => {
  // What stores a decision on the device takes its own time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  sent = [];
  answer = () => new Response('{"message":"OK","data":{"id":1}}', { status: 200 });
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    const { 'command-id': key = '' } = request.headers as Record<string, string>;
    sent.push({ url, keepalive: request.keepalive === true, body: JSON.parse(String(request.body)), key });
    return Promise.resolve(answer());
  });
});

afterEach(async () => {
  await sendHeld();
  forgetSent(() => false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const states = () => [...getHeld()].map(([key, { state }]) => `${key} ${state}`);

test('a decision is sent after ten seconds and not before', async () => {
  hold(describe, [approval(1)], 'approve', 'Fine.');
  await vi.advanceTimersByTimeAsync(HELD_MS - 1);
  expect([sent, states()]).toEqual([[], ['tool_requests:1 held']]);
  await vi.advanceTimersByTimeAsync(1);
  // It is stored on the device first.
  await expect.poll(states).toEqual(['tool_requests:1 sent']);
  expect(sent.map(({ url, body }) => [url, body.request_id, body.comments])).toEqual([
    ['/api/v1/tools/approve-request', 1, 'Fine.'],
  ]);
  // Until the list has been read again it is out of sight.
  forgetSent(() => true);
  expect(getHeld().size).toBe(1);
  forgetSent(() => false);
  expect(getHeld().size).toBe(0);
});

test('what was decided together last is undone together, and the rest is sent', async () => {
  hold(describe, [approval(1)], 'approve', null);
  hold(describe, [approval(2), approval(3)], 'reject', 'No.');
  expect(undoLast().map(({ approval: { id }, comments }) => [id, comments])).toEqual([
    [2, 'No.'],
    [3, 'No.'],
  ]);
  expect(states()).toEqual(['tool_requests:1 held']);
  expect(undoLast().map(({ approval: { id } }) => id)).toEqual([1]);
  expect(undoLast()).toEqual([]);
  await vi.advanceTimersByTimeAsync(HELD_MS * 2);
  expect(sent).toEqual([]);
});

test('by leaving the page all are sent at once, and none again', async () => {
  const many = Array.from({ length: 40 }, (_, index) => approval(index + 1));
  hold(describe, many, 'approve', null);
  // What the page does as it is closed is done before anything is waited for.
  const leaving = sendHeld({ isLeaving: true });
  expect(sent).toHaveLength(40);
  expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
  await leaving;
  await vi.advanceTimersByTimeAsync(HELD_MS * 2);
  expect(sent).toHaveLength(40);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(40);
});

test('a refusal stays at its request, and a conflict has the list read again', async () => {
  const received: unknown[] = [];
  setSentListener((endpoint, _input, made) => received.push([endpoint.name, made]));
  answer = () =>
    new Response('{"message":"This request was approved.","code":"decided","request_id":"r"}', {
      status: 409,
    });
  hold(describe, [approval(1)], 'approve', null);
  await sendHeld();
  expect(states()).toEqual(['tool_requests:1 failed']);
  expect(getHeld().get('tool_requests:1')?.problem?.message).toBe('This request was approved.');
  expect(received).toEqual([['approveToolRequest', undefined]]);

  answer = () => new Response('{"message":"OK","data":{"id":1}}', { status: 200 });
  hold(describe, [approval(1)], 'approve', null);
  await sendHeld();
  expect(states()).toEqual(['tool_requests:1 sent']);
  expect(received).toHaveLength(2);
});
