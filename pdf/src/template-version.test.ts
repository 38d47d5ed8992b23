import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { templateVersion } from './template-version.ts';

/** The version of a folder with these files. */
async function versionOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-templates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, contents] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, contents);
  }
  return templateVersion(pathToFileURL(`${folder}/`));
}

const files = { 'print/papers.typ': 'a', 'orders/print/bodies/order.typ': 'b', 'orders/index.ts': 'c' };

test('the same templates have the same version, wherever they are', async () => {
  expect(await versionOf(files)).toBe(await versionOf(files));
});

test.each([
  ['a template of any slice says something else', { ...files, 'orders/print/bodies/order.typ': 'B' }],
  ['a common part says something else', { ...files, 'print/papers.typ': 'A' }],
  ['a template is added', { ...files, 'leave/form.typ': '' }],
])('it is another version when %s', async (_what, changed) => {
  expect(await versionOf(changed)).not.toBe(await versionOf(files));
});

test('what is no template does not count', async () => {
  expect(await versionOf({ ...files, 'orders/index.ts': 'C' })).toBe(await versionOf(files));
});
