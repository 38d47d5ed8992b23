import { expect, test } from 'vitest';
import { routes } from '../src/slices.ts';
import { contractFields } from './linear-readers/contract-fields.ts';
import { fileReaders } from './linear-readers/file-readers.ts';
import { superlinear } from './linear-readers/processor-time.ts';
import type { Reader } from './linear-readers/reader.ts';
import { requestReaders } from './linear-readers/request-readers.ts';
import { textsOf } from './linear-readers/texts.ts';
import { wordReaders } from './linear-readers/word-readers.ts';
import { testApp } from './test-app.ts';

const site = await testApp();

/** The texts for which a reader takes much more than in proportion to their length. */
async function slowTexts({ grammar, read }: Pick<Reader, 'grammar' | 'read'>): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, of } of textsOf(grammar)) {
    const found = await superlinear((length) => read(of(length)));
    if (found) slow.push(`${name}: ${found}`);
  }
  return slow;
}

test.each([...wordReaders, ...requestReaders, ...fileReaders])(
  '$name is read in proportion to its length',
  async (reader) => {
    expect(await slowTexts(reader)).toEqual([]);
  },
);

test.each(contractFields(routes.map(({ endpoint }) => endpoint)))(
  'the field $name is held against its schema in proportion to its length',
  async ({ schema }) => {
    expect(await slowTexts({ grammar: 'words', read: (text) => schema.safeParse(text) })).toEqual([]);
  },
);

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'command-done-at', 'command-id'],
  ...['content-disposition', 'content-type', 'cookie', 'forwarded', 'idempotency-key', 'if-match'],
  ...['if-modified-since', 'if-none-match', 'if-range', 'last-event-id', 'origin', 'range', 'referer'],
  ...['user-agent', 'written-by', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
];

// Without a socket no request is cut off at the 16 kB that Node takes of all headers.
test.each([
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/api/v1/files/1'],
  ['GET', '/api/v1/events'],
  ['POST', '/api/v1/login'],
] as const)('the headers of %s %s are read in proportion to their length', async (method, url) => {
  const read = (text: string) => {
    const headers = Object.fromEntries(HEADERS.map((name) => [name, text]));
    return site.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) });
  };
  expect(await slowTexts({ grammar: 'header', read })).toEqual([]);
});

test('a query is read in proportion to its length', async () => {
  const read = (text: string) =>
    site.superadmin.request(`/search?search_term=${encodeURIComponent(text)}&${text.replaceAll(/\s/g, '+')}`);
  expect(await slowTexts({ grammar: 'header', read })).toEqual([]);
});
