import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Copies the server as it is here into a folder of its own, as another version of the product.
 * @param migrations further ones, their texts by their names
 * @returns how it is started
 */
export async function newerVersion(
  version: string,
  migrations: Record<string, string>,
): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-newer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  execFileSync('cp', ['-r', 'package.json', 'server', folder], { cwd: ROOT });
  for (const name of ['node_modules', 'web']) await symlink(join(ROOT, name), join(folder, name));
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(folder, 'server/migrations', name), text);
  const product = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...product, version }));
  // Functions and triggers are made again where one of their files is another one.
  const functions = join(folder, 'server/schema/functions/history.sql');
  await writeFile(functions, `${await readFile(functions, 'utf8')}\n-- of a later version\n`);
  return [process.execPath, join(folder, 'server/src/main.ts')];
}
