import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UpgradeError } from './upgrade-error.ts';

/** Does a part of an upgrade, and says which and how long it took. */
export type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** The parts of an upgrade, one after another. */
export function openSteps(count: number, say: (line: string) => void): Step {
  let number = 0;
  return async (title, work) => {
    number += 1;
    say(`[${number}/${count}] ${title} ...`);
    const since = performance.now();
    const result = await work();
    say(`      done in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    return result;
  };
}

/** How many of the last lines of a program are shown when it fails. */
const LINES = 20;

/** The last lines of what a program has said, without where in the code it failed. */
export const lastLines = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(-LINES)
    .map((line) => `  ${line}`)
    .join('\n');

type Options = {
  cwd: string;
  environment?: NodeJS.ProcessEnv;
  /** Ends the program. */
  signal?: AbortSignal;
};

/**
 * Runs a program and gives the text that it has written.
 * @param failure the sentence for when it fails, which its last lines follow
 */
export async function run(
  [program, ...args]: [string, ...string[]],
  failure: string,
  { cwd, environment = process.env, signal }: Options,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(program, args, { cwd, env: environment, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (piece: Buffer) => {
    output += piece;
  });
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece;
  });
  const [code] = (await once(child, 'close').catch((cause: Error) => {
    throw new UpgradeError(`${failure} ${cause.message}.`, { cause });
  })) as [number | null];
  if (code !== 0) throw new UpgradeError(`${failure}\n${lastLines(output + errors)}`);
  return output.trim();
}
