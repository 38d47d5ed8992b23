import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const versions = new Map<string, Promise<string>>();

async function hashOf(folder: URL): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.typ')).sort();
  for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)));
  return hash.digest('hex');
}

/** What tells PDFs of these templates from those of an older edition of them: the hash of them all. */
export function templateVersion(folder: URL): Promise<string> {
  const version = versions.get(folder.href) ?? hashOf(folder);
  versions.set(folder.href, version);
  return version;
}
