import { setTimeout as pause } from 'node:timers/promises';
import { createProject, createTask } from '@plumbline/contract';
import { clientAt, type Reply } from '../client.ts';
import type { Shared } from '../writers/writer.ts';
import { makeLookalikes, switchOff } from './accounts-of-others.ts';
import { guessCalendars } from './calendar-links.ts';
import { orderFarTooMuch } from './excessive-order.ts';
import { openForgedStreams } from './forged-positions.ts';
import { importHostileFiles } from './hostile-imports.ts';
import { printHostileReport } from './hostile-report.ts';
import { addInternalWebhooks, internalName, testInternalName } from './internal-webhooks.ts';
import { linksNowhere } from './links-nowhere.ts';
import { sendOddRequests } from './odd-requests-over-the-wire.ts';
import { guessLinks } from './password-links.ts';
import { pipelinedFlood, untilEnded } from './pipelined-flood.ts';
import { resetConnections } from './reset-connections.ts';
import { signInFlood } from './sign-in-flood.ts';

/** Strangers' addresses, each of which is counted by itself. */
const FLOODS_FROM = '198.51.100.1';
const SIGNS_IN_FROM = ['198.51.100.2', '198.51.100.3', '198.51.100.4'];
const GUESSES_FROM = ['198.51.100.5', '198.51.100.6'];

/** What is over in a moment is done so often in a round. */
const TIMES = 5;

/** A server that is attacked, and the sessions that some attacks need, one for each. */
export type Attacked = {
  origin: string;
  /** Of Superadmins, a Worker, Human Resource and Procurement. */
  tokens: Record<'resetting' | 'streaming' | 'reading' | 'writing' | 'worker' | 'hr' | 'buyer', string>;
  shared: Shared;
  /** Employees without an account, and Directors, one a round. */
  newcomers: readonly number[];
  directors: readonly number[];
};

/** What an attack came to that it should not have. */
const unless = (isRight: boolean, what: string): string[] => (isRight ? [] : [what]);

const unexpected = (what: string, replies: readonly Reply<unknown>[], statuses: readonly number[]) =>
  replies.flatMap(({ status, text }) =>
    unless(statuses.includes(status), `${what}: ${status} ${text.slice(0, 200)}`),
  );

async function floodWithRequests(origin: string): Promise<string[]> {
  const headers = `X-Forwarded-For: ${FLOODS_FROM}\r\n`;
  // Few enough to be answered, of which no one reads the answers.
  const unread = pipelinedFlood(origin, { connections: 40, requests: 10, path: '/api/docs/', headers });
  const path = '/api/v1/projects/all';
  for (let time = 0; time < TIMES; time += 1)
    await untilEnded(pipelinedFlood(origin, { connections: 60, requests: 1_000, path, headers }));
  for (const socket of unread) socket.destroy();
  return [];
}

async function tryPasswords(origin: string): Promise<string[]> {
  const replies = await Promise.all(signInFlood(clientAt(origin, null), 50, SIGNS_IN_FROM));
  return unexpected('a wrong password', replies, [401, 429]);
}

async function tryLinks(origin: string): Promise<string[]> {
  const replies = await Promise.all(guessLinks(clientAt(origin, null), 30, GUESSES_FROM));
  return unexpected('a guessed link', replies, [403, 429]);
}

async function tryCalendars(origin: string): Promise<string[]> {
  const replies = await Promise.all(guessCalendars(clientAt(origin, null), 30));
  return unexpected('a guessed calendar', replies, [404, 429]);
}

async function forgePositions({ origin, tokens }: Attacked): Promise<string[]> {
  const statuses: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    statuses.push(...(await openForgedStreams(origin, tokens.streaming)));
  return unless(
    statuses.every((status) => status === 200 || status === 429),
    `forged positions: ${statuses}`,
  );
}

async function importFiles({ origin, tokens, shared }: Attacked): Promise<string[]> {
  const replies = await importHostileFiles(clientAt(origin, tokens.writing), shared.store.companyId);
  // A dry run of a table says which of its rows are wrong.
  return unexpected('a hostile file', replies, [200, 422]);
}

async function takeAccounts(
  { origin, tokens, newcomers, directors }: Attacked,
  round: number,
): Promise<string[]> {
  const hr = clientAt(origin, tokens.hr);
  const made = await makeLookalikes(hr, newcomers[round] as number);
  const status = await switchOff(hr, directors[round] as number);
  return [
    ...unexpected('an account', made, [409, 422]),
    ...unless(status === 'Active', `a Director is ${status}`),
  ];
}

async function pointWebhooksInside({ origin, tokens }: Attacked): Promise<string[]> {
  const author = clientAt(origin, tokens.writing);
  const { port } = new URL(origin);
  const problem = await testInternalName(author, internalName(port), () => pause(100));
  return [
    ...unexpected('a webhook inside the network', await addInternalWebhooks(author, port), [422]),
    ...unless(problem === 'internal_address', `a webhook to this machine: ${problem}`),
  ];
}

/** What needs a task: each round has one of its own. */
async function writePapers({ origin, tokens, shared }: Attacked, round: number): Promise<string[]> {
  const author = clientAt(origin, tokens.writing);
  const { id } = await author.call(createProject, { body: { title: 'Attacked', code: `ATT-${round}` } });
  const task = await author.call(createTask, {
    params: { id },
    body: { project_id: id, parent_id: null, title: 'Attacked', code: `ATT-${round}-1` },
  });
  const { text } = await printHostileReport(origin, author, task.id);
  const buyer = clientAt(origin, tokens.buyer);
  const waitsFor = await orderFarTooMuch({ requester: author, buyer }, shared, task.id);
  return [
    ...unless(!text.includes('could not be laid out'), 'a report with links is printed plain'),
    ...linksNowhere.flatMap(([what]) => unless(text.includes(what), `a report is printed without '${what}'`)),
    ...unless(waitsFor === 'Pending Approval', `an order of far too much is ${waitsFor}`),
  ];
}

/**
 * Does everything at once that has ever stopped the server, or got somebody what they may not have.
 * @param round 0 at first, one more each time
 * @returns the unexpected results
 */
export async function attackOnce(attacked: Attacked, round: number): Promise<string[]> {
  const { origin, tokens } = attacked;
  const found = await Promise.all([
    resetConnections(origin, tokens.resetting).then(() => []),
    floodWithRequests(origin),
    forgePositions(attacked),
    tryPasswords(origin),
    tryLinks(origin),
    tryCalendars(origin),
    importFiles(attacked),
    sendOddRequests(origin, { reader: tokens.reading, worker: tokens.worker }, round),
    takeAccounts(attacked, round),
    writePapers(attacked, round),
    pointWebhooksInside(attacked),
  ]);
  return found.flat();
}
