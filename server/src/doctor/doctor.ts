import { backup } from './checks/backup.ts';
import { clock } from './checks/clock.ts';
import { code } from './checks/code.ts';
import { dataDirectory } from './checks/data-directory.ts';
import { database } from './checks/database.ts';
import { mail } from './checks/mail.ts';
import { objectStorage } from './checks/object-storage.ts';
import { port } from './checks/port.ts';
import { proxy } from './checks/proxy.ts';
import { push } from './checks/push.ts';
import { settings } from './checks/settings.ts';
import { type Check, type Finding, type Installation, problem } from './finding.ts';

/** All that is looked at, in the order in which it is said. */
const checks: Check[] = [
  settings,
  code,
  dataDirectory,
  port,
  database,
  clock,
  proxy,
  push,
  mail,
  objectStorage,
  backup,
];

export type TitledFinding = Finding & { title: string };

/** Looks at an installation and changes nothing. */
export async function examine(installation: Installation): Promise<TitledFinding[]> {
  const findings = await Promise.all(
    checks.map(async ({ title, look }) => {
      const found = await look(installation).catch((error: Error) => [
        problem(`it could not be looked at: ${error.message}`, 'Run this as the user of the server.'),
      ]);
      return found.map((finding) => ({ title, ...finding }));
    }),
  );
  return findings.flat();
}

/** A finding as one line. */
export const lineOf = ({ level, title, says, advice }: TitledFinding): string =>
  `${level.padEnd(8)} ${title}: ${says}.${advice ? ` ${advice}` : ''}`
    .replace(/([.!?])\. /, '$1 ')
    .replace(/([.!?])\.$/, '$1');
