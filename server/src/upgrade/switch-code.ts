import { existsSync, globSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './steps.ts';
import { upgradeFolder } from './upgrade-folder.ts';

/** The folders that belong to a version and that git does not have. */
const partsOf = (folder: string): string[] =>
  globSync(['node_modules', '*/node_modules', 'web/dist'], { cwd: folder });

/** Puts the version that was prepared beside in the place of the present one, which is moved aside. */
export async function switchCode(commit: string, root: string, signal: AbortSignal): Promise<void> {
  const { newVersion, replaced } = upgradeFolder(root);
  await run(['git', 'reset', '--quiet', '--hard', commit], 'The files could not be replaced:', {
    cwd: root,
    signal,
  });
  for (const part of new Set([...partsOf(root), ...partsOf(newVersion)])) {
    const aside = join(replaced, part);
    await mkdir(dirname(aside), { recursive: true });
    // One that is not there leaves an empty one aside, so that the way back removes the new one.
    if (existsSync(join(root, part))) await rename(join(root, part), aside);
    else await mkdir(aside);
    if (existsSync(join(newVersion, part))) await rename(join(newVersion, part), join(root, part));
  }
}
