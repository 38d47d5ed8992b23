import { readdir, readFile, readlink } from 'node:fs/promises';

export type Listener = {
  processId: number;
  /** As it was started. */
  command: string;
  /** The folder that it works in; null where that may not be seen. */
  folder: string | null;
};

/** How /proc/net/tcp writes that a socket listens. */
const LISTENS = '0A';

/**
 * The process that listens on a port of this machine, as Linux tells it: one's own processes, or all of them to root.
 * Null where there is none, or it cannot be seen.
 */
export async function findListener(port: number): Promise<Listener | null> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const sockets = new Set(
    tables
      .flatMap((table) => table.split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter(
        ([, local = '', , state]) =>
          state === LISTENS && Number.parseInt(local.split(':')[1] ?? '', 16) === port,
      )
      .map((columns) => `socket:[${columns[9]}]`),
  );
  if (sockets.size === 0) return null;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || !(await holdsOneOf(name, sockets))) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const folder = await readlink(`/proc/${name}/cwd`).catch(() => null);
    return { processId: Number(name), command: command.replaceAll('\0', ' ').trim(), folder };
  }
  return null;
}

async function holdsOneOf(processName: string, sockets: ReadonlySet<string>): Promise<boolean> {
  const folder = `/proc/${processName}/fd`;
  for (const name of await readdir(folder).catch(() => []))
    if (sockets.has(await readlink(`${folder}/${name}`).catch(() => ''))) return true;
  return false;
}
