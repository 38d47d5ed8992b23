import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

/** The program that `scripts/haproxy.sh` has found or brought. */
const PROGRAM = process.env.HAPROXY ?? 'haproxy';
const CONFIGURATION = join(import.meta.dirname, '../../../deploy/haproxy.cfg');

/**
 * Starts HAProxy as deploy/haproxy.cfg has it, without TLS.
 * @param ports of the servers behind it, three at the most
 * @returns its address
 */
export async function startHaproxy(ports: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-haproxy-'));
  const port = await freePort();
  const replaced: [string | RegExp, string][] = [
    ['maxconn 20000', 'maxconn 500'],
    [/ {4}log (\/dev\/log local0|global)\n/g, ''],
    [/ {4}bind :80\n {4}bind :443.*\n/, `    bind 127.0.0.1:${port}\n`],
    [/ {4}http-request redirect scheme https.*\n/, ''],
    ...['one', 'two', 'three'].map((name, place): [RegExp, string] =>
      ports[place] === undefined
        ? [new RegExp(` {4}server ${name} .*\\n`, 'g'), '']
        : [new RegExp(`(server ${name}) \\S+`, 'g'), `$1 127.0.0.1:${ports[place]}`],
    ),
  ];
  let text = await readFile(CONFIGURATION, 'utf8');
  for (const [from, to] of replaced) {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`deploy/haproxy.cfg has no ${from}`);
    text = next;
  }
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, text);
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece;
    });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${address}/api/v1/health`).catch(() => null);
    if (answer?.ok) return address;
    if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`);
  }
}
