import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { whenThisProcessEnds } from './when-this-process-ends.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
/** Half of a start is the compiling of modules, the same in every test: Node keeps what it has compiled here. */
const COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node-compiled');

/** A data directory of a test's own. */
export async function dataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

/** A server in a process of its own. */
export type ServerProcess = {
  child: ChildProcess;
  /** Everything it has written, to the terminal and to the log. */
  output(): string;
  /** What it says to the person at the terminal, line by line; the log is JSON. */
  said(): string[];
  /** Waits until it says a line. @throws when it ends without */
  says(line: RegExp): Promise<RegExpExecArray>;
  /** The same for its log, which may be written later than what it reports. */
  logs(line: RegExp): Promise<RegExpExecArray>;
  /** Waits until it says that it is ready, and gives its address. */
  ready(): Promise<string>;
  /** Waits until the process is gone, and gives its exit code; null after a kill. */
  exited: Promise<number | null>;
  /** Sends a signal and waits until the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/**
 * Starts `main.ts` on any free port, with nothing of this process's own settings.
 * @param options.largestFile of those that the server may write, in blocks of 512 bytes: to it a longer one is a full disk
 * @param options.command another one, which starts the server
 */
export function startServer(
  settings: Record<string, string>,
  { largestFile, command = [process.execPath, MAIN] }: { largestFile?: number; command?: string[] } = {},
): ServerProcess {
  const [program, ...args] =
    largestFile === undefined
      ? command
      : ['sh', '-c', 'ulimit -f "$0"; exec "$@"', String(largestFile), ...command];
  const child = spawn(program as string, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const arrivals = new EventEmitter();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      arrivals.emit('arrival');
    });
  const endsAlone = whenThisProcessEnds('kill -TERM "$1"', String(child.pid));
  const exited = once(child, 'close').then(([code]) => {
    endsAlone();
    arrivals.emit('arrival');
    return code as number | null;
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM');
  });
  const said = () => text.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  const arrived = async (line: RegExp, output: () => string) => {
    for (;;) {
      const found = line.exec(output());
      if (found) return found;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${text}`);
      await once(arrivals, 'arrival');
    }
  };
  const says = (line: RegExp) => arrived(line, () => said().join('\n'));
  return {
    child,
    output: () => text,
    said,
    says,
    logs: (line) => arrived(line, () => text),
    exited,
    end,
    async ready() {
      const [, address = ''] = await says(/^Plumbline is ready at (\S+)$/m);
      await says(/^Stop it with Ctrl-C\.$/m);
      return address;
    },
  };
}
