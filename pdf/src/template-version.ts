import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const versions = new Map<string, Promise<string>>();

async function hashOf(folder: URL): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.typ')).sort();
  for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)));
  return hash.digest('hex');
}

/** The version of a folder of templates, by which PDFs of older ones are recognised: the hash of all its files. */
export function templateVersion(folder: URL): Promise<string> {
  const version = versions.get(folder.href) ?? hashOf(folder);
  versions.set(folder.href, version);
  return version;
}
