/**
 * Ends with 0 when npm's record of what it installed, which it writes last, agrees with package-lock.json, and every
 * package is still there.
 */
import { existsSync, readFileSync } from 'node:fs';

interface Package {
  version?: string;
  /** For some platforms only, or not needed. */
  optional?: boolean;
  /** Only to build and test. */
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: boolean;
}

function packagesIn(file: string): Record<string, Package> {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** In an image, which is only to run: `deploy/build-image.sh` removes the packages that build and test. */
const isOnlyToRun = existsSync('node_modules/.only-to-run');
const wanted = Object.entries(packagesIn('package-lock.json')).filter(
  ([path, { dev }]) => path.includes('node_modules/') && !(dev && isOnlyToRun),
);
const installed = packagesIn('node_modules/.package-lock.json');

// Without names of hosts, which may take seconds.
Object.assign(process.report, { excludeNetwork: true });
const { glibcVersionRuntime } = (process.report.getReport() as { header: { glibcVersionRuntime?: string } })
  .header;
const libcOfMachine = glibcVersionRuntime ? 'glibc' : 'musl';

/** Whether a package is for this platform: npm leaves out one of those whose install script failed, without an error. */
const isOfMachine = ({ os, cpu, libc }: Package): boolean =>
  os?.includes(process.platform) === true &&
  cpu?.includes(process.arch) === true &&
  (libc?.includes(libcOfMachine) ?? true);

const isInstalled = wanted.every(([path, wantedOne]) => {
  const { version, optional, link } = wantedOne;
  const found = installed[path];
  if (!found) return optional && !isOfMachine(wantedOne);
  return (found.version === version || link) && existsSync(`${path}/package.json`);
});
process.exitCode = isInstalled ? 0 : 1;
