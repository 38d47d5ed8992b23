import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const found = spawnSync('sh', ['scripts/find-chromium.sh'], { cwd: root, encoding: 'utf8' });

/** How the journeys and the tests of components start the browser; without `executablePath` none is installed. */
export const launchOptions = {
  executablePath: found.status === 0 ? found.stdout.trim() : undefined,
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    // Chromium's own sandbox refuses to run as root, as in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
