import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';

/** A proxy in front of several servers, as a file in `deploy` configures it. */
type Proxy = {
  /** That `scripts/proxies.sh` has found or brought. */
  program: string;
  file: string;
  args: (file: string, folder: string) => string[];
  /** Whether it finds out by itself which servers are about to stop. */
  asksServers: boolean;
  /** What is otherwise in the tests, such as no TLS. */
  replaced: (port: number) => [RegExp, string][];
  /** The line of a server, of one of these addresses. */
  server: (address: string) => RegExp;
};

const ADDRESSES = ['198.51.100.11', '198.51.100.12', '198.51.100.13'];

/** Those of Debian's nginx belong to the machine. */
const temporaryFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((of) => `    ${of}_temp_path ${of};`)
  .join('\n');

const proxies = {
  haproxy: {
    program: process.env.HAPROXY ?? 'haproxy',
    file: 'haproxy.cfg',
    asksServers: true,
    args: (file) => ['-db', '-f', file],
    replaced: (port) => [
      [/maxconn 20000/, 'maxconn 500'],
      [/ {4}log (\/dev\/log local0|global)\n/g, ''],
      [/ {4}bind :80\n {4}bind :443.*\n/, `    bind 127.0.0.1:${port}\n`],
      [/ {4}http-request redirect scheme https.*\n/, ''],
    ],
    server: (address) => new RegExp(` {4}server \\w+ ${address}.*\\n`, 'g'),
  },
  nginx: {
    program: process.env.NGINX_PROGRAM ?? 'nginx',
    file: 'nginx.conf',
    asksServers: false,
    args: (file, folder) => ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off; pid nginx.pid;'],
    replaced: (port) => [
      [/worker_connections 10000/, 'worker_connections 500'],
      [/access_log .*/, `access_log off;\n${temporaryFolders}`],
      [/ {4}server \{\n {8}listen 80;\n.*\n {4}\}\n/, ''],
      [/listen 443 ssl http2;\n.*\n.*\n/, `listen 127.0.0.1:${port};\n`],
      // All people of a test have one address, and write as fast as they can.
      [/ {8}limit_(conn|req) .*\n/g, ''],
    ],
    server: (address) => new RegExp(` {8}server ${address}.*\\n`, 'g'),
  },
} satisfies Record<string, Proxy>;

type ProxyName = keyof typeof proxies;
export const proxyNames = Object.keys(proxies) as ProxyName[];

/** A proxy that runs. */
export type RunningProxy = {
  origin: string;
  /** Says which of the servers are to get no requests, where the proxy does not find that out by itself. */
  without(places: readonly number[]): Promise<void>;
};

/**
 * Starts a proxy as `deploy` configures it, without TLS.
 * @param ports of the servers behind it, three at the most
 */
export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<RunningProxy> {
  const proxy: Proxy = proxies[name];
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-proxy-'));
  const file = join(folder, proxy.file);
  const port = await freePort();
  const deployed = await readFile(join(import.meta.dirname, '../../../deploy', proxy.file), 'utf8');
  const write = async (left: readonly number[]) => {
    const replaced: [RegExp, string | ((line: string) => string)][] = [
      ...proxy.replaced(port),
      ...ADDRESSES.map((address, place): [RegExp, (line: string) => string] => [
        proxy.server(address),
        (line) => {
          if (ports[place] === undefined) return '';
          const local = line.replace(`${address}:3000`, `127.0.0.1:${ports[place]}`);
          return left.includes(place) ? local.replace(';', ' down;') : local;
        },
      ]),
    ];
    const text = replaced.reduce((before, [from, to]) => {
      const after = before.replace(from, to as string);
      if (after === before) throw new Error(`deploy/${proxy.file} has no ${from}`);
      return after;
    }, deployed);
    await writeFile(file, text);
  };
  await write([]);
  const child = spawn(proxy.program, proxy.args(file, folder), { stdio: ['ignore', 'pipe', 'pipe'] });
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
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/health`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${said}`);
  }
  return {
    origin,
    async without(places) {
      if (proxy.asksServers) return;
      await write(places);
      child.kill('SIGHUP');
    },
  };
}
