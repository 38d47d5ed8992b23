import { textKey } from '@plumbline/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

const site = await testApp();
const inDatabase = async (texts: string[]) =>
  (
    await site.query(
      sql<{ text: string }>`select text_key(t.text) as text
        from unnest(${texts}::text[]) with ordinality as t (text, position) order by position`,
    )
  ).map(({ text }) => text);

/** Characters that the two have to treat alike, and letters around them. */
const character = fc.oneof(
  fc.constantFrom(
    ...'aZ09-_ .éß',
    '\u0301',
    '\u00a0',
    '\u200b',
    '\u00ad',
    '\u2011',
    '\u2013',
    '\u2212',
    '\u3000',
  ),
  fc.constantFrom(
    '\uff2d',
    '\uff0d',
    '\ufeff',
    '\u3164',
    '\u202e',
    '\t',
    '\n',
    '\u0085',
    '\u001d',
    '\u2800',
    '½',
    'ﷺ',
  ),
  fc.constantFrom('R10²', '①', '⒈', '₂', 'İ', 'Σ', 'ς', 'ẞ', 'Ⅲ', '㎡', 'ﬁ', 'E'),
  fc.constantFrom('钢', 'த', 'မ', '\u200d', '\ufe0f', '😀', '\u{e0041}', '\u2028', '\u1680', '\u00b2'),
);

test('the database compares texts by the key that the contract makes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: character, maxLength: 12 }), { maxLength: 200 }),
      async (texts) => {
        expect(await inDatabase(texts)).toEqual(texts.map(textKey));
      },
    ),
    { numRuns: 30 },
  );
});

test('a search finds a text that looks the same', async () => {
  const [row] = await site.query(
    sql<{
      same: boolean;
    }>`select searchable(${'Level\u00a03 \u2013 ＭＩＮ\u200b'}) = searchable('level 3 - min') as same`,
  );
  expect(row?.same).toBe(true);
});
