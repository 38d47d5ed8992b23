import { execFileSync } from 'node:child_process';

const SETTINGS = ['user.name=Test', 'user.email=test@example.invalid', 'commit.gpgsign=false'];

/** Runs Git in a folder, as an author that does not depend on the machine, and gives what it wrote. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...SETTINGS.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
