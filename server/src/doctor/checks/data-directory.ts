import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { RESTORING } from '../../platform/database/open-postgres.ts';
import { LOW_SPACE_BYTES } from '../../platform/health.ts';
import { type Check, type Finding, ok, problem, warning } from '../finding.ts';

/** The kinds of file systems on which PostgreSQL or the files are not safe, by the numbers of Linux (statfs(2)). */
const UNSAFE = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x00c36400, 'Ceph'],
  [0x65735546, 'FUSE'],
  [0x01021994, 'memory (tmpfs)'],
]);

const GIGABYTE = 1024 ** 3;

export const dataDirectory: Check = {
  title: 'Data directory',
  async look({ settings: { dataDir, databaseUrl } }) {
    if (!existsSync(dataDir))
      return [
        warning(
          `${dataDir} does not exist`,
          'The first start makes it. If there are data already, set DATA_DIR to their place.',
        ),
      ];
    const findings = await rights(dataDir);
    findings.push(await disk(dataDir));
    if (existsSync(join(dataDir, RESTORING)))
      findings.push(
        problem(
          `a restore in ${dataDir} did not end: no server starts`,
          'Run npm run restore or npm run upgrade again, whichever it was.',
        ),
      );
    if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
      findings.push(
        warning(
          `${dataDir} has no database yet`,
          'The first start makes it. If there are data already, set DATA_DIR to their place.',
        ),
      );
    return findings;
  },
};

async function rights(dataDir: string): Promise<Finding[]> {
  const self = process.getuid?.() ?? 0;
  const findings: Finding[] = [];
  for (const folder of [dataDir, join(dataDir, 'files')]) {
    if (!existsSync(folder)) continue;
    const isUsable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isUsable)
      findings.push(
        problem(
          `${folder} cannot be written by user ${self}`,
          `Run the server as its owner, or give it to this user: chown -R ${self} ${folder}`,
        ),
      );
  }
  const cluster = await stat(join(dataDir, 'postgres')).catch(() => null);
  if (cluster && self !== 0 && cluster.uid !== self)
    findings.push(
      problem(
        `the database in ${dataDir} belongs to user ${cluster.uid}, and this is user ${self}`,
        'Run the server, and this, as its owner.',
      ),
    );
  return findings.length > 0 ? findings : [ok(`${dataDir} can be written`)];
}

async function disk(dataDir: string): Promise<Finding> {
  const { type, bavail, bsize } = await statfs(dataDir);
  const kind = UNSAFE.get(type);
  if (kind)
    return problem(
      `${dataDir} is on ${kind}, where data can be lost`,
      'Move it to a local disk, and set DATA_DIR.',
    );
  const free = bavail * bsize;
  const says = `${(free / GIGABYTE).toFixed(1)} GB are free on its disk, which is a local one`;
  return free < LOW_SPACE_BYTES ? problem(says, 'Make room: without it nothing can be saved.') : ok(says);
}
