import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filePathsOf, fileText } from '@plumbline/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atEnd } from '../../../../test/at-end.ts';
import { localFileStore } from '../../files/file-store.ts';
import { BodyFiles } from './body-files.ts';
import { JsonBody } from './json-body.ts';

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bodies-'));
atEnd(() => rm(folder, { recursive: true, force: true }));
const store = localFileStore(folder);

const paths = filePathsOf(
  z.object({
    file: fileText().min(1).nullish(),
    'fi"le\\': fileText(),
    list: z.array(z.union([fileText(), z.object({ file: fileText(), note: z.string() })])).optional(),
  }),
);
const MAX_BYTES = 100_000;

/** Reads JSON in chunks of some lengths, one after the other and again from the first. */
async function read(json: Buffer, lengths: readonly number[]) {
  const files = new BodyFiles(() => store.openScratch());
  atEnd(() => files.end());
  const body = new JsonBody(paths, files, MAX_BYTES);
  for (let at = 0, turn = 0; at < json.length; turn += 1) {
    const length = lengths[turn % lengths.length] as number;
    body.write(json.subarray(at, at + length));
    at += length;
  }
  if (files.hasUnwritten) await files.flush();
  return { body, files };
}

/** A value in which buffered files are their bytes again, in base64. */
async function restored(value: unknown, files: BodyFiles): Promise<unknown> {
  if (typeof value === 'string') {
    if (files.digestOf(value) === undefined) return value;
    const bytes = await files.read(value, MAX_BYTES);
    return Buffer.isBuffer(bytes) ? bytes.toString('base64') : bytes;
  }
  if (Array.isArray(value)) return Promise.all(value.map((each) => restored(each, files)));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(async ([name, part]) => [name, await restored(part, files)]);
  return Object.fromEntries(await Promise.all(fields));
}

const lengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const longLengths = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 5 });
/** JSON as other programs write it: characters by their numbers, slashes escaped, blanks between. */
const styles = fc.constantFrom(
  (value: unknown) => JSON.stringify(value),
  (value: unknown) => JSON.stringify(value, null, 3),
  (value: unknown) =>
    JSON.stringify(value)
      .replaceAll('/', '\\/')
      .replaceAll(/(?<!e)\+/g, '\\u002b')
      .replaceAll(/[\u{80}-\u{ffff}]/gu, (character) =>
        [...Array(character.length).keys()]
          .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
      ),
);

test('whatever the chunks, the text of a body without long files is what came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), styles, lengths, async (value, style, lengths) => {
      const json = Buffer.from(style(value));
      const { body } = await read(json, lengths);
      expect(body.text()).toBe(json.toString('utf8'));
    }),
  );
});

test('bytes that are no UTF-8 or no JSON are left to the parser as they came', async () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some));
  const almost = fc
    .array(fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', 'file', 'list', '1e999', '\u{feff}', ' '))
    .map((words) => Buffer.from(words.join('')));
  await fc.assert(
    fc.asyncProperty(fc.oneof(bytes, almost), lengths, async (json, lengths) => {
      const { body } = await read(json, lengths);
      expect(body.text()).toBe(json.toString('utf8'));
    }),
  );
});

/** Enough bytes to be buffered. */
const bytesOf = (size: number, step: number) =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * step) % 256));

/** A file as browsers, mail programs and others write it. */
const forms = {
  plain: (file: Buffer) => file.toString('base64'),
  url: (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`,
  bare: (file: Buffer) => file.toString('base64').replace(/=+$/, ''),
  broken: (file: Buffer) => file.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  address: (file: Buffer) => file.toString('base64url'),
};

const bodiesWith = {
  field: (file: string) => ({ file }),
  quoted: (file: string) => ({ 'fi"le\\': file }),
  item: (file: string) => ({ list: ['a', file] }),
  named: (file: string) => ({ list: [{ note: 'x', file }, { upload_id: 1 }] }),
};

test('whatever the chunks and escapes, a long file is buffered, and the rest is what JSON.parse gives', async () => {
  const sent = fc.record({
    size: fc.integer({ min: 17_000, max: 60_000 }),
    step: fc.integer({ min: 1, max: 250 }),
    form: fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[])),
    place: fc.constantFrom(...(Object.keys(bodiesWith) as (keyof typeof bodiesWith)[])),
    name: fc.string(),
    more: fc.jsonValue(),
  });
  await fc.assert(
    fc.asyncProperty(sent, styles, longLengths, async (sent, style, lengths) => {
      const bytes = bytesOf(sent.size, sent.step);
      const bodyWith = (file: string) => ({
        name: sent.name,
        ...bodiesWith[sent.place](file),
        more: { file: sent.more },
      });
      const json = style(bodyWith(forms[sent.form](bytes)));
      const { body, files } = await read(Buffer.from(json), lengths);
      expect(body.isMalformed).toBe(false);
      expect(body.textBytes).toBeLessThan(20_000);
      expect(files.size).toBe(bytes.length);
      const value = await restored(JSON.parse(body.text()), files);
      expect(JSON.stringify(value)).toBe(JSON.stringify(bodyWith(bytes.toString('base64'))));
    }),
    { numRuns: 100 },
  );
});

test('of two fields of one name the last counts, as ever', async () => {
  const long = (byte: string) => Buffer.alloc(20_001, byte).toString('base64');
  const json = Buffer.from(`{"file":"${long('a')}","file":"${long('b')}"}`);
  const { body, files } = await read(json, [777]);
  expect(await restored(JSON.parse(body.text()), files)).toEqual({ file: long('b') });
});

test('a file is known by its content', async () => {
  const digest = async (byte: string, lengths: number[]) => {
    const file = Buffer.alloc(20_000, byte).toString('base64');
    const { body, files } = await read(Buffer.from(JSON.stringify({ file })), lengths);
    return files.digestOf(JSON.parse(body.text()).file);
  };
  expect(await digest('a', [100])).toBe(await digest('a', [30_000]));
  expect(await digest('a', [100])).not.toBe(await digest('b', [100]));
});

test.each([
  ['a wrong character', `${'A'.repeat(20_000)}!`, 'damaged'],
  ['no comma', `data:image/png;base64${'A'.repeat(20_000)}`, 'damaged'],
  ['nothing after the comma', `data:${'x'.repeat(20_000)},`, 'damaged'],
  ['a long blank', `${' '.repeat(20_000)}!`, 'damaged'],
  ['a character beyond ASCII', `${'A'.repeat(20_000)}é`, 'damaged'],
  ['too many bytes', 'A'.repeat(140_000), 'too_large'],
])('a long file with %s is known to be wrong', async (_, file, fault) => {
  for (const lengths of [[1_000_000], [333]]) {
    const { body, files } = await read(Buffer.from(JSON.stringify({ file })), lengths);
    expect(await files.read(JSON.parse(body.text()).file, MAX_BYTES)).toBe(fault);
    expect(files.size).toBeLessThanOrEqual(MAX_BYTES);
  }
});

test.each([
  ['a line break', '\n'],
  ['an unknown escape', '\\x'],
  ['half an escape', '\\u00'],
])('a long file with %s is no JSON', async (_, wrong) => {
  const { body } = await read(Buffer.from(`{"file":"${'A'.repeat(20_000)}${wrong}"}`), [500]);
  expect(body.isMalformed).toBe(true);
});

test('values are counted while they arrive', async () => {
  const { body } = await read(Buffer.from(`[${'{"a":{}},'.repeat(1_000)}1]`), [64]);
  expect(body.values).toBe(3_002);
});
