/**
 * Ends with 0 when npm's record of what it installed, which it writes last, agrees with package-lock.json, and every
 * package is still there.
 */
import { existsSync, readFileSync } from 'node:fs';

interface Package {
  version?: string;
  /** Only for some platforms, and left out on the others. */
  optional?: boolean;
  link?: boolean;
}

function packagesIn(file: string): Record<string, Package> {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

const wanted = Object.entries(packagesIn('package-lock.json')).filter(([path]) =>
  path.includes('node_modules/'),
);
const installed = packagesIn('node_modules/.package-lock.json');

const isInstalled = wanted.every(([path, { version, optional, link }]) => {
  const found = installed[path];
  if (!found) return optional;
  return (found.version === version || link) && existsSync(`${path}/package.json`);
});
process.exitCode = isInstalled ? 0 : 1;
