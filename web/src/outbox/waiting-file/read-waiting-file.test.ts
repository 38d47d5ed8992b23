import 'fake-indexeddb/auto';
import {
  clockIn,
  createProject,
  credentialsAddress,
  decideLeave,
  MAX_WAITING_FILE_MEGABYTES,
  sentLaterEndpoints,
  tools,
  updateTask,
} from '@plumbline/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOfCommand, type Command } from '../../platform/commands/command.ts';
import { bringIn } from '../../platform/commands/command-log.ts';
import { readCommands, removeStoredCommand, storeCommand } from '../../platform/commands/command-store.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryKey } from '../../platform/query-key.ts';
import { readWaitingFile } from './read-waiting-file.ts';
import { waitingFileOf } from './write-waiting-file.ts';

const owner = { id: 7, name: 'Salim Ahmed' };
const SAVED_AT = '2026-11-27T03:00:00.000Z';

function signInAs(id: number, deviceKey = '0123456789abcdef') {
  queryClient.setQueryData(queryKey(credentialsAddress, {}), {
    user: { employee: { id }, device_key: btoa(deviceKey) },
  } as never);
}

beforeEach(() => signInAs(owner.id));
afterEach(async () => {
  signInAs(owner.id);
  for (const { id } of await readCommands(owner.id)) await removeStoredCommand(id);
  queryClient.clear();
});

const progress: Command = {
  id: '5b0ce8a4-6d43-4f0f-9d5c-6a6c1a3b2c1d',
  owner: owner.id,
  endpoint: addressOfCommand(updateTask),
  input: { params: { id: 12 }, body: { current_percentage: 40, updated_at: '2026-11-26T08:00:00.000Z' } },
  record: 'tasks 12',
  name: 'Place the armour: progress 40.00%',
  place: '/projects/3?task=12&tab=information',
  shown: null,
  replaces: true,
  doneAt: '2026-11-26T08:05:00.000Z',
  refusal: null,
};

const textOf = async (commands: readonly Command[] = [progress]) =>
  (await waitingFileOf(commands, owner, SAVED_AT)).text();

/** What is said of a file; 'brought in' where it is read. */
async function saidOf(text: string, reader = owner.id): Promise<string> {
  try {
    await readWaitingFile(new Blob([text]), reader);
    return 'brought in';
  } catch (error) {
    return (error as Error).message;
  }
}

const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2199-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const words = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const ids = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** Any command that a device may store: of any endpoint that is sent later, with any body. */
const anyCommand: fc.Arbitrary<Command> = fc.constantFrom(...sentLaterEndpoints).chain((endpoint) =>
  fc.record({
    id: fc.uuid(),
    owner: fc.constant(owner.id),
    endpoint: fc.constant(addressOfCommand(endpoint)),
    input: fc
      .record({ id: ids, body: some(fc.dictionary(fc.string(), fc.jsonValue())) })
      .map(({ id, body }) => ({
        ...(endpoint.params && { params: { id, kind: 'task' } }),
        ...(body && { body }),
      })),
    record: words,
    name: words,
    place: words.map((text) => `/${text}`),
    shown: fc.jsonValue(),
    replaces: some(fc.boolean()),
    hasForm: some(fc.boolean()),
    standsAlone: some(fc.boolean()),
    isTried: some(fc.boolean()),
    isAfterOwn: some(fc.boolean()),
    doneAt: instants,
    refusal: fc.option(
      fc.oneof(
        fc.record({ sentence: fc.string() }),
        fc.record({ sentence: fc.string(), changedAt: instants }),
      ),
      { nil: null },
    ),
  }),
);

/** As it is on the device, where it is stored as JSON. */
const asStored = (command: Command): Command => JSON.parse(JSON.stringify(command));

test('what is saved is read back equal, the oldest first. Rule: SCREEN-24', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 1, maxLength: 8 }), async (given) => {
      const commands = given.map(asStored);
      const file = await waitingFileOf(commands, owner, SAVED_AT);
      const inOrder = commands.toSorted((one, other) => one.doneAt.localeCompare(other.doneAt));
      expect(await readWaitingFile(file, owner.id)).toEqual(inOrder);
    }),
    { numRuns: 200 },
  );
});

test('another person is refused, with whose work it is. Rule: SCREEN-25', async () => {
  const text = await textOf();
  signInAs(8);
  expect(await saidOf(text, 8)).toBe(
    'This is the work of Salim Ahmed. To bring it in, Salim Ahmed has to sign in on this device.',
  );
});

const NO_SUCH_FILE = 'This is not a file that was saved on the screen Waiting, or it is damaged.';
const DAMAGED = 'The file is damaged. Save it again on the device that it comes from.';
const OTHER_VERSION =
  'The file comes from another version of the product. Load this page again on both devices, and save it again.';
const NOT_BY_YOU =
  'The file was changed after it was saved, or was not saved by you. Save it again on your device.';

test.each([
  '',
  'null',
  '[]',
  '{}',
  '"text"',
  '{"format":"other","version":1}',
  '{"format":"plumbline-waiting"}',
])('what is no such file says so: %s', async (text) => expect(await saidOf(text)).toBe(NO_SUCH_FILE));

test('a file that is cut off, or whose fields are others, says so', async () => {
  const text = await textOf();
  expect(await saidOf(text.slice(0, -2))).toBe(NO_SUCH_FILE);
  const content = JSON.parse(text);
  const damaged = [
    { ...content, commands: [] },
    { ...content, commands: [null] },
    { ...content, commands: [{ ...content.commands[0], id: 'another' }] },
    { ...content, commands: [{ ...content.commands[0], place: 'https://elsewhere.invalid' }] },
    { ...content, commands: [{ ...content.commands[0], done_at: 'yesterday' }] },
    { ...content, commands: [{ ...content.commands[0], input: { body: 'text' } }] },
    { ...content, commands: [{ ...content.commands[0], path: '/users/1' }] },
    { ...content, commands: Array(1001).fill(content.commands[0]) },
    { ...content, owner: undefined },
    { ...content, proof: undefined },
  ];
  for (const one of damaged) expect(await saidOf(JSON.stringify(one))).toBe(DAMAGED);
});

test('a file of another version says so', async () => {
  const content = JSON.parse(await textOf());
  expect(await saidOf(JSON.stringify({ ...content, version: 2, commands: 'in another form' }))).toBe(
    OTHER_VERSION,
  );
});

test('a file that is too large is not read', async () => {
  const file = { size: MAX_WAITING_FILE_MEGABYTES * 1024 * 1024 + 1 } as Blob;
  await expect(readWaitingFile(file, owner.id)).rejects.toThrow('The file is larger than 64 MB');
});

test('a file in which somebody has changed a word is refused. Rule: SCREEN-26', async () => {
  const text = await textOf();
  expect(await saidOf(text)).toBe('brought in');
  expect(await saidOf(text.replace('"current_percentage":40', '"current_percentage":90'))).toBe(NOT_BY_YOU);
  const { proof } = JSON.parse(text);
  for (const other of ['', 'no base64!', btoa('short'), proof.replace(/^./, '_'), null])
    expect(await saidOf(JSON.stringify({ ...JSON.parse(text), proof: other }))).toBe(NOT_BY_YOU);
});

test('a file that somebody else has made in the name of who is signed in is refused. Rule: SCREEN-26', async () => {
  signInAs(8, 'fedcba9876543210');
  const text = await textOf([{ ...progress, name: 'Nothing to worry about' }]);
  signInAs(owner.id);
  expect(await saidOf(text)).toBe(NOT_BY_YOU);
});

/** A file of a device whose product has other endpoints. */
const fileWith = async (change: (command: Command) => Command) => textOf([change(progress)]);

test('only what is sent later is read, to the path that the contract has. Rule: SCREEN-25', async () => {
  const named = (name: string) =>
    fileWith((command) => ({ ...command, endpoint: { ...command.endpoint, name } }));
  expect(await saidOf(await named(createProject.name))).toBe(OTHER_VERSION);
  expect(await saidOf(await named('toString'))).toBe(OTHER_VERSION);
  const elsewhere = await fileWith((command) => ({
    ...command,
    endpoint: { ...command.endpoint, path: '/users/:id', method: 'DELETE' },
  }));
  const [read] = await readWaitingFile(new Blob([elsewhere]), owner.id);
  expect(read).toEqual(progress);
  for (const params of [{ id: 0 }, { id: '../users/1' }, {}, undefined])
    expect(await saidOf(await fileWith((command) => ({ ...command, input: { params } })))).toBe(
      OTHER_VERSION,
    );
});

test('decisions, clocking and custody are among what is read', () => {
  const names = sentLaterEndpoints.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([clockIn.name, decideLeave.name, tools.approve.name, tools.return.name]),
  );
});

test('what is brought in twice, or is on the device already, is there once and as it was. Rule: SCREEN-25', async () => {
  const moved = {
    ...progress,
    input: { ...progress.input, body: { updated_at: '2026-11-27T00:00:00.000Z' } },
  };
  const second = {
    ...progress,
    id: '11111111-2222-4333-8444-555555555555',
    doneAt: '2026-11-26T09:00:00.000Z',
  };
  await storeCommand(moved);
  const commands = await readWaitingFile(await waitingFileOf([second, progress], owner, SAVED_AT), owner.id);
  expect(await bringIn(commands)).toBe(1);
  expect(await bringIn(commands)).toBe(0);
  expect(await readCommands(owner.id)).toEqual([moved, second]);
});
