import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFailure } from './growth-table.ts';
import { makeCompany } from './make-company.ts';
import { measureCompany } from './measure-company.ts';

// How fast anything is has no say here.
test('the smallest company with five years behind it keeps all rules of the database, and answers everything', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-growth-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await makeCompany(directory, 1);
  const { costs, tables } = await measureCompany(directory, 1, () => {});
  expect(costs.filter(isFailure)).toEqual([]);
  expect(new Set(costs.map(({ kind }) => kind))).toEqual(new Set(['read', 'write', 'job']));
  expect(tables.find(({ name }) => name === 'work_items')?.rows).toBeGreaterThan(100_000);
});
