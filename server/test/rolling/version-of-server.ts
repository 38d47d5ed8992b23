import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** A version of the product that differs from the one that is tested. */
type Version = {
  version: string;
  /** Further migrations, their texts by their names. */
  migrations: Record<string, string>;
};

/** The file of the browser application that a version alone has. */
export const fileOf = (version: string): string => `assets/index-${version}.js`;

/**
 * Copies the server as it is here into a folder of its own, as a version of the product.
 * @returns how it is started
 */
export async function versionOfServer({ version, migrations }: Version): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-version-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  execFileSync('cp', ['-r', 'package.json', 'server', folder], { cwd: ROOT });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const change = async (name: string, to: (text: string) => string) => {
    const path = join(folder, name);
    await writeFile(path, to(await readFile(path, 'utf8')));
  };
  await change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), version }));
  // Functions and triggers are made again where one of their files is another one.
  await change('server/schema/functions/history.sql', (text) => `${text}\n-- ${version}\n`);
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(folder, 'server/migrations', name), text);
  await mkdir(join(folder, 'web/dist/assets'), { recursive: true });
  await writeFile(
    join(folder, 'web/dist/index.html'),
    `<!doctype html><script type="module" src="${fileOf(version)}"></script>`,
  );
  await writeFile(join(folder, 'web/dist', fileOf(version)), version);
  return [process.execPath, join(folder, 'server/src/main.ts')];
}
