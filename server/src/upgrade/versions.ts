import { run } from './steps.ts';
import { UpgradeError } from './upgrade-error.ts';

/** The code of before and the new one, as commits. */
export type Versions = { old: string; new: string };

/**
 * Finds out which version to go to, and that the checkout can go there and back: nothing that is not committed is lost.
 * @param ref a tag, a branch or a commit; without it the newest of the branch that this one follows
 * @throws UpgradeError
 */
export async function findVersions(
  root: string,
  ref: string | undefined,
  signal: AbortSignal,
): Promise<Versions> {
  const git = (failure: string, ...args: string[]) => run(['git', ...args], failure, { cwd: root, signal });
  const found = (name: string) =>
    git('', 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(() => null);

  const old = await git('This is no checkout that git can read: an upgrade needs one.', 'rev-parse', 'HEAD');
  const changed = await git(
    'The changes could not be listed.',
    'status',
    '--porcelain',
    '--untracked-files=no',
  );
  if (changed !== '')
    throw new UpgradeError(
      `These files are not as they were committed. Commit the changes, or take them back (git checkout -- FILE):\n${changed}`,
    );
  if ((await git('The remotes could not be listed.', 'remote')) !== '')
    await git('The new version could not be fetched:', 'fetch', '--quiet', '--tags');

  const candidates = ref ? [`refs/remotes/origin/${ref}`, `refs/tags/${ref}`, ref] : ['@{upstream}'];
  let target: string | null = null;
  for (const candidate of candidates) target ??= await found(candidate);
  if (target === null)
    throw new UpgradeError(
      ref
        ? `There is no version ${ref}.`
        : 'This checkout follows no branch of a remote. Name the version: npm run upgrade -- REF',
    );
  if (target !== old) await requireLater({ old, new: target }, git);
  return { old, new: target };
}

type Git = (failure: string, ...args: string[]) => Promise<string>;

async function requireLater({ old, new: target }: Versions, git: Git): Promise<void> {
  await git(
    'That version does not follow on this one: it is older, or this checkout has commits of its own.',
    'merge-base',
    '--is-ancestor',
    old,
    target,
  );
  const failure = 'The files could not be listed.';
  const untracked = (await git(failure, 'ls-files', '-z', '--others', '--exclude-standard')).split('\0');
  const added = new Set((await git(failure, 'ls-tree', '-rz', '--name-only', target)).split('\0'));
  const inTheWay = untracked.filter((path) => path !== '' && added.has(path));
  if (inTheWay.length > 0)
    throw new UpgradeError(
      `The new version has files of these names. Move yours away, and start again:\n${inTheWay.join('\n')}`,
    );
}
