import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { git } from '../../test/git.ts';
import { lastLines } from './steps.ts';
import { findVersions } from './versions.ts';

async function commit(folder: string, name: string): Promise<string> {
  await writeFile(join(folder, name), name);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', `--message=${name}`);
  return git(folder, 'rev-parse', 'HEAD');
}

/** A checkout that follows a remote with a newer version, which has a tag. */
async function checkout() {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-versions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [origin, site] = [join(folder, 'origin'), join(folder, 'site')];
  git(folder, 'init', '--quiet', '--initial-branch=main', origin);
  const old = await commit(origin, 'old.txt');
  git(folder, 'clone', '--quiet', origin, site);
  const tagged = await commit(origin, 'tagged.txt');
  git(origin, 'tag', 'v0.2.0');
  const newest = await commit(origin, 'newest.txt');
  const find = (ref?: string) => findVersions(site, ref, new AbortController().signal);
  return { folder, site, old, tagged, newest, find };
}

test('the newest version of the branch is found, and a tag, a branch or a commit', async () => {
  const { site, old, tagged, newest, find } = await checkout();
  expect(await find()).toEqual({ old, new: newest });
  expect(await find('v0.2.0')).toEqual({ old, new: tagged });
  expect(await find('main')).toEqual({ old, new: newest });
  expect(await find(tagged)).toEqual({ old, new: tagged });
  git(site, 'merge', '--quiet', '--ff-only', 'origin/main');
  expect(await find()).toEqual({ old: newest, new: newest });
});

test('what would be lost, or is no later version, is refused', async () => {
  const { folder, site, old, find } = await checkout();
  await expect(find('v9')).rejects.toThrow('There is no version v9.');
  await expect(find('--output=/tmp/x')).rejects.toThrow('There is no version --output=/tmp/x.');

  await writeFile(join(site, 'newest.txt'), 'mine');
  await expect(find()).rejects.toThrow(/The new version has files of these names.*\nnewest\.txt$/s);
  await rm(join(site, 'newest.txt'));
  await writeFile(join(site, 'old.txt'), 'changed');
  await expect(find()).rejects.toThrow(/not as they were committed.*old\.txt$/s);
  git(site, 'checkout', '--', 'old.txt');

  await commit(site, 'own.txt');
  await expect(find()).rejects.toThrow(/does not follow on this one/);
  await expect(find(old)).rejects.toThrow(/does not follow on this one: it is older/);
  git(site, 'reset', '--quiet', '--hard', old);
  git(site, 'checkout', '--quiet', '--detach');
  await expect(find()).rejects.toThrow(/follows no branch of a remote\. Name the version/);

  git(site, 'remote', 'set-url', 'origin', join(folder, 'none'));
  await expect(find()).rejects.toThrow(/The new version could not be fetched:\n/);
  await expect(findVersions(folder, undefined, new AbortController().signal)).rejects.toThrow(
    /an upgrade needs one/,
  );
});

test('of a program that failed its words are shown, and not where in the code', () => {
  const lines = Array.from({ length: 30 }, (_, place) => `line ${place}`);
  const shown = lastLines(`${lines.join('\n')}\nError: on purpose\n    at run (file:///x.ts:1:1)\n`);
  expect(shown.split('\n')).toHaveLength(20);
  expect(shown).toMatch(/line 29\n {2}Error: on purpose$/);
});
