import 'fake-indexeddb/auto';
import { credentialsAddress, pathOfPlace, updateTask } from '@plumbline/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { queryKey } from '../query-key.ts';
import type { Command, CommandInput } from './command.ts';
import { changeCommand } from './command-log.ts';
import { readCommand, readCommands, removeStoredCommand, storeCommand } from './command-store.ts';
import { moveToAnswer, tryOnNewestVersion } from './command-versions.ts';
import { giveCommand, newCommand } from './give-command.ts';
import { onDelivery, sendCommands } from './send-commands.ts';

const OWNER = 7;

/** The fate of a request: it is answered, or gets lost on the way there or back. */
type Way = 'answered' | 'lost before' | 'lost after';

/** A record as the server has it: it takes a change of its latest version, and does what has one id once. */
function makeServer() {
  const record = { version: 0, values: [] as unknown[], conflicts: 0 };
  const done = new Map<string, { body: string; answer: unknown }>();
  const versionText = () => new Date(record.version).toISOString();

  function answerTo(id: string, body: string): [status: number, answer: unknown] {
    const before = done.get(id);
    if (before && before.body !== body) record.conflicts += 1;
    if (before) return [200, before.answer];
    const { updated_at, current_percentage } = JSON.parse(body);
    if (updated_at !== versionText())
      return [
        409,
        { code: 'stale', message: 'Wei has changed this record.', data: { changed_at: versionText() } },
      ];
    record.version += 1;
    record.values.push(current_percentage);
    const answer = { message: 'ok', data: { id: 12, updated_at: versionText(), current_percentage } };
    done.set(id, { body, answer });
    return [200, answer];
  }

  /** Answers all requests from now on, each in the way that is next; those after the last are answered. */
  function listen(ways: Way[]) {
    const rest = [...ways];
    vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
      const way = rest.shift() ?? 'answered';
      if (way === 'lost before') throw new TypeError('No network');
      const [status, answer] = answerTo(
        (headers as Record<string, string>)['command-id'] as string,
        String(body),
      );
      if (way === 'lost after') throw new TypeError('No network');
      return new Response(JSON.stringify(answer), { status });
    });
  }

  function changeByAnother() {
    record.version += 1;
  }

  return { record, versionText, listen, changeByAnother };
}

let given = 0;

/** A change of a task that waits on the device. */
async function give(version: string, percentage: number, more: Partial<Command> = {}): Promise<Command> {
  given += 1;
  const { name, method, path, changes } = updateTask;
  const command: Command = {
    id: crypto.randomUUID(),
    owner: OWNER,
    endpoint: { name, method, path, changes },
    input: { params: { id: 12 }, body: { current_percentage: percentage, updated_at: version } },
    record: 'tasks 12',
    name: `Progress ${percentage}`,
    place: pathOfPlace({ kind: 'home' }),
    shown: null,
    doneAt: new Date(Date.UTC(2026, 10, 26) + given).toISOString(),
    refusal: null,
    ...more,
  };
  expect(await storeCommand(command)).toBe(true);
  return command;
}

const versionsOf = async () =>
  (await readCommands(OWNER)).map(({ input }) => (input as { body: { updated_at: string } }).body.updated_at);

async function send(): Promise<string[]> {
  const outcomes: string[] = [];
  const stop = onDelivery((_, { outcome }) => outcomes.push(outcome));
  await sendCommands(OWNER);
  stop();
  return outcomes;
}

/** A command that was done is removed once what is shown has been read again. */
const untilLeft = (...commands: Command[]) => expect.poll(() => readCommands(OWNER)).toEqual(commands);

beforeEach(() => {
  queryClient.setQueryData(queryKey(credentialsAddress, {}), {
    user: { employee: { id: OWNER }, device_key: btoa('0123456789abcdef') },
  } as never);
});

async function removeAll() {
  for (const { id } of await readCommands(OWNER)) await removeStoredCommand(id);
}

afterEach(async () => {
  await removeAll();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('changes of one record made on one version are all done, in order and once, whatever gets lost. Rule: SCREEN-21', async () => {
  const way = fc.constantFrom<Way>('answered', 'lost before', 'lost after');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(way, { maxLength: 12 }),
      async (count, ways) => {
        await removeAll();
        const server = makeServer();
        // Another record for each run: this page remembers what it has sent.
        const record = `tasks ${given}`;
        const values = Array.from({ length: count }, (_, index) => index + 1);
        for (const value of values) await give(server.versionText(), value, { record });
        server.listen(ways);
        for (let tries = 0; tries <= ways.length && (await readCommands(OWNER)).length > 0; tries += 1)
          await send();
        await untilLeft();
        expect(server.record).toEqual({ version: count, values, conflicts: 0 });
      },
    ),
    { numRuns: 60 },
  );
});

test('a page that ends before it removes what was done does it again, and moves nothing twice', async () => {
  const server = makeServer();
  const first = await give(server.versionText(), 10, { record: 'tasks ended' });
  await give(server.versionText(), 20, { record: 'tasks ended' });
  server.listen(['lost after']);
  await send();
  await moveToAnswer(first, { updated_at: server.versionText() });
  expect(await versionsOf()).toEqual([first.input.body, { updated_at: server.versionText() }].map(updatedAt));

  expect(await send()).toEqual(['done', 'done']);
  expect(server.record).toEqual({ version: 2, values: [10, 20], conflicts: 0 });
});

const updatedAt = (body: unknown) => (body as { updated_at: string }).updated_at;

test('what was made on another version or on another record is left as it is', async () => {
  const server = makeServer();
  const first = await give(server.versionText(), 10, { record: 'tasks left' });
  const others = [
    await give('2020-01-01T00:00:00.000Z', 20, { record: 'tasks left' }),
    await give(server.versionText(), 30, { record: 'tasks of another' }),
    await give(server.versionText(), 40, { record: 'tasks left', refusal: { sentence: 'Refused.' } }),
  ];
  await moveToAnswer(first, { updated_at: '2026-11-26T00:00:00.000Z' });
  expect((await readCommands(OWNER)).map(({ input }) => input)).toEqual(
    [first, ...others].map(({ input }): CommandInput => input),
  );
});

// Rule: SCREEN-25.
test('what a file has brought to another device, which has sent it on another version, is done', async () => {
  const server = makeServer();
  const first = await give(server.versionText(), 10, { record: 'tasks of a file' });
  const second = await give(server.versionText(), 20, { record: 'tasks of a file' });
  server.listen([]);
  expect(await send()).toEqual(['done', 'done']);
  await untilLeft();

  // The first device is back after the answer to the first is gone, so it cannot move the second.
  for (const command of [first, second]) await storeCommand(command);
  const codes = new Map([
    [first.id, { status: 409, code: 'already_done' }],
    [second.id, { status: 422, code: 'key_reused' }],
  ]);
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    const { status, code } = codes.get((headers as Record<string, string>)['command-id'] as string) as {
      status: number;
      code: string;
    };
    return new Response(JSON.stringify({ code, message: 'It was used before.' }), { status });
  });
  expect(await send()).toEqual(['done', 'done']);
  await untilLeft();
});

test('what was given after the clock was set back is sent after what was given before. Rule: SCREEN-19', async () => {
  const server = makeServer();
  const record = 'tasks with a wrong clock';
  for (const [percentage, time] of [
    [10, '12:00'],
    [20, '09:00'],
    [30, '09:01'],
  ] as const)
    await give(server.versionText(), percentage, { record, doneAt: `2026-11-26T${time}:00.000Z` });
  server.listen([]);
  expect(await send()).toEqual(['done', 'done', 'done']);
  expect(server.record.values).toEqual([10, 20, 30]);
});

test('what was refused where it was given is gone when another tab may send it', async () => {
  const server = makeServer();
  const body = { current_percentage: 10, updated_at: server.versionText() };
  server.changeByAnother();
  server.listen([]);
  const described = { owner: OWNER, record: 'tasks refused', name: 'Progress 10', place: '/' };
  const command = newCommand(updateTask, { params: { id: 12 }, body }, described);
  const listening = fetch;
  let inOtherTab: Promise<Command | undefined> | undefined;
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    inOtherTab = navigator.locks.request(`plumbline-command ${command.id}`, () => readCommand(command.id));
    return listening(url, request);
  });
  await expect(giveCommand(command, { readAgain: async () => true })).rejects.toMatchObject({
    code: 'stale',
  });
  expect(inOtherTab).toBeDefined();
  expect(await inOtherTab).toBeUndefined();
});

test('a change of a command that was removed meanwhile does not bring it back', async () => {
  const command = await give('2026-11-26T00:00:00.000Z', 10, { record: 'tasks removed' });
  await removeStoredCommand(command.id);
  await changeCommand(command.id, (stored) => ({ ...stored, name: 'Progress' }));
  await storeCommand({ ...command, name: 'Progress' }, false);
  expect(await readCommands(OWNER)).toEqual([]);
});

test('an answer without a version moves nothing', async () => {
  const first = await give('2026-11-26T00:00:00.000Z', 10, { record: 'tasks without' });
  const second = await give('2026-11-26T00:00:00.000Z', 20, { record: 'tasks without' });
  for (const answer of [undefined, null, {}, { updated_at: 5 }]) await moveToAnswer(first, answer);
  expect(await readCommands(OWNER)).toEqual([first, second]);
});

test('a change that somebody else was before in is refused with who and when, and holds up the next', async () => {
  const server = makeServer();
  const record = 'tasks overtaken';
  const read = server.versionText();
  await give(read, 10, { record, replaces: true });
  await give(read, 20, { record, replaces: true });
  await give(read, 30, { record });
  server.changeByAnother();
  server.listen([]);
  expect(await send()).toEqual(['refused']);
  const [first] = await readCommands(OWNER);
  const refusal = { sentence: 'Wei has changed this record.', changedAt: server.versionText() };
  expect(first?.refusal).toEqual(refusal);

  // On theirs, with the next that may replace it; what may not is refused in its turn.
  await tryOnNewestVersion(first as Command);
  expect(await versionsOf()).toEqual([server.versionText(), server.versionText(), read]);
  expect(await send()).toEqual(['done', 'done', 'refused']);
  expect(server.record).toEqual({ version: 3, values: [10, 20], conflicts: 0 });
});

test('a change of ten megabytes is stored, encrypted, and sent as it is where a browser sends no parts', async () => {
  const server = makeServer();
  vi.stubGlobal('isSecureContext', false);
  const proof = `data:image/jpeg;base64,${'A'.repeat(10 * 1024 * 1024)}`;
  const bodies: string[] = [];
  const command = await give(server.versionText(), 90, { record: 'tasks with a file' });
  await storeCommand({
    ...command,
    input: { ...command.input, body: { ...(command.input.body as object), inspection_proof: proof } },
  });
  server.listen([]);
  const listening = fetch;
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => {
    bodies.push(String(request.body));
    return listening(url, request);
  });
  expect(await send()).toEqual(['done']);
  await untilLeft();
  expect(JSON.parse(bodies[0] as string).inspection_proof).toBe(proof);
});

/** Answers each request with the first that is made for its command's value. */
function answerBy(answers: Record<number, () => Promise<Response>>) {
  const sent: number[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    const value = JSON.parse(String(body)).current_percentage as number;
    sent.push(value);
    return answers[value]?.() ?? Promise.resolve(Response.json({ message: 'ok', data: { id: 12 } }));
  });
  return sent;
}

const refusal = (status: number, code: string, data: unknown = null) =>
  Promise.resolve(Response.json({ code, message: `Refused: ${code}.`, data }, { status }));

test.each([
  ['somebody else has signed in meanwhile', 409, 'another_person'],
  ['the sign-in has ended', 401, 'not_signed_in'],
  ['a new password is needed first', 403, 'new_password_needed'],
  ['two-step sign-in is to be set up first', 403, 'two_step_needed'],
])('where %s, everything waits', async (_, status, code) => {
  const first = await give('2026-11-26T00:00:00.000Z', 10, { record: 'tasks 1' });
  const second = await give('2026-11-26T00:00:00.000Z', 20, { record: 'tasks 2' });
  const sent = answerBy({ 10: () => refusal(status, code) });
  expect(await send()).toEqual(['waiting']);
  expect(sent).toEqual([10]);
  expect(await readCommands(OWNER)).toEqual([first, second]);
});

test('each is sent in the name of its person', async () => {
  await give('2026-11-26T00:00:00.000Z', 10);
  let headers: unknown;
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    headers = request.headers;
    return Promise.resolve(Response.json({ message: 'ok', data: { id: 12 } }));
  });
  expect(await send()).toEqual(['done']);
  expect(headers).toMatchObject({ 'written-by': String(OWNER) });
  await untilLeft();
});

test('what is too large for the line holds up its own record only, and goes after what is short', async () => {
  const body = { current_percentage: 30, inspection_proof: 'A'.repeat(20_000) };
  const large = await give('', 30, { record: 'tasks 3', input: { params: { id: 12 }, body } });
  const behind = await give('2026-11-26T00:00:00.000Z', 40, { record: 'tasks 3' });
  await give('2026-11-26T00:00:00.000Z', 50, { record: 'tasks 5' });
  const sent = answerBy({ 30: () => refusal(408, 'too_slow') });
  expect(await send()).toEqual(['done', 'waiting']);
  expect(sent).toEqual([50, 30]);
  await untilLeft({ ...large, isTried: true }, behind);
});

test('a refused one holds up those of its record, but not such as are right by themselves', async () => {
  await give('2026-11-26T00:00:00.000Z', 10, { record: 'attendance' });
  await give('2026-11-26T00:00:00.000Z', 20, { record: 'attendance', standsAlone: true });
  await give('2026-11-26T00:00:00.000Z', 30, { record: 'attendance' });
  const sent = answerBy({ 10: () => refusal(409, 'wrong_state') });
  expect(await send()).toEqual(['refused', 'done']);
  expect(sent).toEqual([10, 20]);
});

test('after one whose answer was lost for ever the next is moved to the version that it has led to', async () => {
  const read = '2026-11-26T00:00:00.000Z';
  const own = '2026-11-26T07:00:00.000Z';
  await give(read, 10, { record: 'tasks 6' });
  await give(read, 20, { record: 'tasks 6' });
  const stale = { changed_by: { id: OWNER }, changed_at: own };
  const answers: Record<number, () => Promise<Response>> = {
    10: () => refusal(409, 'already_done'),
    20: () => refusal(409, 'stale', stale),
  };
  answerBy(answers);
  expect(await send()).toEqual(['done', 'waiting']);
  expect(await versionsOf()).toContain(own);
  delete answers[20];
  expect(await send()).toEqual(['done']);
  await untilLeft();

  // Without such a one before it, one's own change on another device is somebody's change like any other.
  await give(read, 20, { record: 'tasks 7' });
  answerBy({ 20: () => refusal(409, 'stale', stale) });
  expect(await send()).toEqual(['refused']);
});

test('a try without an answer is noted once, so that the list does not change with each', async () => {
  const command = await give('2026-11-26T00:00:00.000Z', 10, { record: 'tasks 8' });
  answerBy({ 10: () => Promise.reject(new TypeError('No network')) });
  const changes = vi.spyOn(queryClient, 'invalidateQueries');
  expect(await send()).toEqual(['waiting']);
  expect(await readCommands(OWNER)).toEqual([{ ...command, isTried: true }]);
  const before = changes.mock.calls.length;
  expect(await send()).toEqual(['waiting']);
  expect(changes.mock.calls.length).toBe(before);
  changes.mockRestore();
});
