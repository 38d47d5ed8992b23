import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../test/test-app.ts';
import { constraintProblems, downloads, routes, slices } from './slices.ts';

const site = await testApp();

test('no two slices give the same endpoint, constraint, download or kind of history', () => {
  const everyName = (of: (slice: (typeof slices)[number]) => object | undefined) =>
    slices.flatMap((slice) => Object.keys(of(slice) ?? {}));
  for (const names of [
    routes.map(({ endpoint }) => endpoint.name),
    everyName(({ history }) => history?.kinds),
    everyName(({ history }) => history?.tables),
  ])
    expect(names).toEqual([...new Set(names)]);
  expect(everyName(({ constraints }) => constraints).length).toBe(Object.keys(constraintProblems).length);
  const ofRoutes = routes.filter(({ download }) => download);
  expect(everyName((slice) => slice.downloads).length + ofRoutes.length).toBe(Object.keys(downloads).length);
});

test('every constraint that a slice explains is one of the database', async () => {
  const found = await site.query(sql<{ name: string }>`
    select conname as name from pg_constraint
    union select relname from pg_class where relkind = 'i'
    -- What triggers refuse in the name of a constraint.
    union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'gi'))[1] from pg_proc`);
  const names = new Set(found.map(({ name }) => name));
  expect(Object.keys(constraintProblems).filter((name) => !names.has(name))).toEqual([]);
});

test('what endpoints depend on and change is announced by the database, and what it announces is read by some', async () => {
  const announced = await site.query(sql<{ kind: string }>`
    select distinct coalesce((regexp_match(p.prosrc, 'announce(?:_to)?\\(''(\\w+)'''))[1],
        (regexp_match(encode(t.tgargs, 'escape'), '^\\w+'))[1]) as kind
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where t.tgname like 'announce%'`);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const read = new Set(endpoints.flatMap(({ dependsOn }) => Object.keys(dependsOn ?? {})));
  const written = new Set(endpoints.flatMap(({ changes }) => Object.keys(changes ?? {})));
  const kinds = announced.map(({ kind }) => kind).toSorted();
  expect([...read].filter((kind) => kind !== '*').toSorted()).toEqual(kinds);
  expect([...written].toSorted()).toEqual(kinds);
});
