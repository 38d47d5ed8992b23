import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, listProjects, signIn } from '@plumbline/contract';
import { expect, onTestFinished } from 'vitest';
import { type Client, clientAt } from './client.ts';
import { freePort } from './free-port.ts';
import { git } from './git.ts';
import { dataDirectory, startServer } from './server-process.ts';
import { startCommand } from './started-command.ts';

const ROOT = join(import.meta.dirname, '../..');
const PASSWORD = 'measure twice, cut once';

/** A clone of this project with data of its own, whose remote gets new versions. */
export async function upgradedSite() {
  // On the disk of the packages, which it has as links.
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'test-results/upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const origin = join(folder, 'origin');
  const site = join(folder, 'site');
  const sh = (script: string, cwd = folder) =>
    execFileSync('sh', ['-c', script], { cwd, encoding: 'utf8' }).trim();

  await mkdir(origin);
  // As the files are here, committed or not.
  sh(
    `git ls-files -z --cached --others --exclude-standard | tar --null --ignore-failed-read -T - -cf - | tar -xf - -C '${origin}'`,
    ROOT,
  );
  git(origin, 'init', '--quiet', '--initial-branch=main');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message=Old');
  git(folder, 'clone', '--quiet', origin, site);
  sh(`cp -al '${ROOT}/node_modules' '${site}/node_modules'`);
  await mkdir(join(site, 'web/dist'));
  await writeFile(join(site, 'web/dist/index.html'), '<!doctype html>');
  // As scripts/build-web.sh leaves it: building takes half a minute, and it is not opened here.
  sh('sh scripts/web-sources.sh >web/dist/.built-from', site);

  const dataDir = await dataDirectory();
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0', ADMIN_PASSWORD: PASSWORD };
  const address = `http://127.0.0.1:${settings.PORT}`;

  /** Commits a change of files to the remote, and gives the commit. */
  const publish = async (files: Record<string, (text: string) => string>) => {
    for (const [name, change] of Object.entries(files)) {
      const path = join(origin, name);
      await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')));
    }
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '--message=New');
    return git(origin, 'rev-parse', 'HEAD');
  };

  /** Starts a script of the site in a process of its own. */
  const run = (...command: string[]) => startCommand('sh', command, { cwd: site, environment: settings });

  const signedIn = async (): Promise<Client> => {
    const body = { username: 'superadmin', password: PASSWORD };
    const { token } = await clientAt(address, null).call(signIn, { body });
    return clientAt(address, token);
  };

  return {
    dataDir,
    publish,
    /** Starts the server as a service manager does. */
    start: () => startServer(settings, { command: ['sh', join(site, 'scripts/start.sh')] }),
    upgrade: (...args: string[]) => run('scripts/upgrade.sh', ...args),
    run,
    has: (path: string) => existsSync(join(site, path)),
    pathOf: (path: string) => join(site, path),
    commit: () => git(site, 'rev-parse', 'HEAD'),
    changes: () => git(site, 'status', '--porcelain'),
    /** Adds a project. */
    add: async (code: string) => {
      await (await signedIn()).call(createProject, { body: { title: code, code } });
    },
    /** The codes of all projects. */
    projects: async () => {
      const { data } = await (await signedIn()).call(listProjects, { query: {} });
      return data.map(({ code }) => code).toSorted();
    },
    /** Waits until the server answers. */
    isUp: () =>
      expect
        .poll(() =>
          fetch(`${address}/api/v1/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200),
  };
}
