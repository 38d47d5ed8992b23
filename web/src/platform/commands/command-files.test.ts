import 'fake-indexeddb/auto';
import { credentialsAddress, pathOfPlace, tools } from '@plumbline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readContent, saveContent } from '../device-files/contents.ts';
import type { DeviceDraft } from '../device-files/database.ts';
import { deviceDrafts } from '../device-files/device-drafts.ts';
import { type FileToSend, fileInBody } from '../device-files/upload-queue.ts';
import { queryClient } from '../query-client.ts';
import { queryKey } from '../query-key.ts';
import type { Command } from './command.ts';
import { readCommands, removeStoredCommand, storeCommand } from './command-store.ts';
import { newCommand } from './give-command.ts';
import { sendCommands } from './send-commands.ts';

const OWNER = 7;
const DRAFT = '5b0ce8a4-6d43-4f0f-9d5c-6a6c1a3b2c1d';
const drafts = deviceDrafts((draft): draft is DeviceDraft => draft !== null);

/** What a browser sends uploads by, here by `fetch`. */
class Exchange {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  #url = '';
  #headers: Record<string, string> = {};

  open(_method: string, url: string) {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getResponseHeader = () => null;
  async send(body: FormData) {
    const response = await fetch(this.#url, { headers: this.#headers, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.onload();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Exchange);
  queryClient.setQueryData(queryKey(credentialsAddress, {}), {
    user: { employee: { id: OWNER }, device_key: btoa('0123456789abcdef') },
  } as never);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const { id } of await readCommands(OWNER)) await removeStoredCommand(id);
  queryClient.clear();
});

const photo = (id: string): FileToSend => ({
  id,
  slot: 'photos',
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 3,
  uploadId: null,
  kind: 'image',
});

/** A report of a broken tool with two photos, which waits on the device. */
async function giveReport(): Promise<Command> {
  const files = [photo('front'), photo('chuck')];
  await drafts.save({ id: DRAFT, owner: OWNER, changedAt: '2026-11-29T08:00:00.000Z' });
  for (const { id } of files) await saveContent(DRAFT, id, new Blob([id], { type: 'image/jpeg' }));
  const body = { date: '2026-11-29', comments: 'The chuck does not hold', files: files.map(fileInBody) };
  const command = newCommand(tools.reportBroken, { params: { id: 3 }, body } as never, {
    id: DRAFT,
    owner: OWNER,
    record: 'broken/tools/3',
    name: 'Report that a drill is broken',
    place: pathOfPlace({ kind: 'home' }),
    draft: DRAFT,
    files,
  });
  expect(await storeCommand(command)).toBe(true);
  return command;
}

type Answer = { status: number; body: object } | 'lost';
const done: Answer = { status: 200, body: { message: 'Tool Reported as Broken!', data: {} } };
const refusal = (errors: object): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'No.', errors },
});

/** A server that takes files, and answers reports as it is told; at the end each is done. */
function makeServer(answers: Answer[]) {
  const uploadKeys: string[] = [];
  const reports: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    if (url.endsWith('/uploads')) {
      const key = (headers as Record<string, string>)['idempotency-key'] as string;
      if (!uploadKeys.includes(key)) uploadKeys.push(key);
      return new Response(JSON.stringify({ message: '', data: { id: 1 + uploadKeys.indexOf(key) } }));
    }
    reports.push(JSON.parse(String(body)).files);
    const answer = answers.shift() ?? done;
    if (answer === 'lost') throw new TypeError('No network');
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  return { uploadKeys, reports };
}

const untilSent = () => expect.poll(() => readCommands(OWNER)).toEqual([]);

test('the files of a draft are sent once, and named by their ids in the command; then the draft is removed', async () => {
  await giveReport();
  const { uploadKeys, reports } = makeServer(['lost']);
  await sendCommands(OWNER);
  expect(await readContent('front')).toBeDefined();
  await sendCommands(OWNER);
  await untilSent();
  // They are sent side by side, in any order.
  expect(uploadKeys.toSorted()).toEqual(['chuck', 'front']);
  const named = ['front', 'chuck'].map((key) => ({ upload_id: 1 + uploadKeys.indexOf(key) }));
  expect(reports).toEqual([named, named]);
  expect(await drafts.read(DRAFT)).toBeUndefined();
  expect(await readContent('front')).toBeUndefined();
});

test('files that the server has lost are sent again under other keys, but only once', async () => {
  await giveReport();
  const lost = refusal({ 'files.1.upload_id': ['This file is not kept any more.'] });
  const { uploadKeys, reports } = makeServer([lost]);
  await sendCommands(OWNER);
  await untilSent();
  expect(uploadKeys).toHaveLength(4);
  expect(reports[1]).toHaveLength(2);
  expect(reports[1]).toEqual(expect.arrayContaining([{ upload_id: 3 }, { upload_id: 4 }]));

  await giveReport();
  makeServer([lost, lost]);
  await sendCommands(OWNER);
  expect(await readCommands(OWNER)).toMatchObject([
    { refusal: { errors: { 'files.1.upload_id': 'This file is not kept any more.' } } },
  ]);
});

test('a refusal is kept with its sentences by field, and the draft with its files', async () => {
  await giveReport();
  const { reports } = makeServer([
    refusal({ date: ['The date is in the future.'], 'files.0': ['This is no picture.'] }),
  ]);
  await sendCommands(OWNER);
  expect(reports).toHaveLength(1);
  expect(await readCommands(OWNER)).toMatchObject([
    { refusal: { errors: { date: 'The date is in the future.', 'files.0': 'This is no picture.' } } },
  ]);
  expect(await drafts.read(DRAFT)).toBeDefined();
  expect(await readContent('chuck')).toBeDefined();
});
