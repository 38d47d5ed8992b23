import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The settings of a device that is touched, for which the product stores ahead what is needed without a network. */
const TOUCHED = ['primary', 'all']
  .map((which) => `user_pref("ui.${which}PointerCapabilities", 1);\n`)
  .join('');

type Answer = { id: number; result?: unknown; message?: string };

/**
 * A Firefox as it is installed, driven by WebDriver BiDi: Playwright has a Firefox of its own, and asks an installed one for
 * more than the one of Debian can.
 * @param program the path of its program
 */
export async function openFirefox(program: string, { width, height }: { width: number; height: number }) {
  const profile = await mkdtemp(join(tmpdir(), 'plumbline-firefox-'));
  await writeFile(join(profile, 'user.js'), TOUCHED);
  const running = spawn(program, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const socket = new WebSocket(`${await addressOf(running, program)}/session`);
  await once(socket, 'open');

  let count = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  async function send<Result>(method: string, params: object): Promise<Result> {
    count += 1;
    const id = count;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await promise;
    if (message !== undefined) throw new Error(`Firefox refuses ${method}: ${message}`);
    return result as Result;
  }

  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context as string;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });

  type Remote = { type: string; value?: unknown; sharedId?: string };
  async function call(source: string, given: readonly string[] = []): Promise<Remote> {
    const { result, exceptionDetails } = await send<{ result: Remote; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: source,
        arguments: given.map((value) => ({ type: 'string', value })),
        awaitPromise: true,
        target: { context },
      },
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }

  return {
    /** Opens an address, or loads the page again without one. */
    open: (address?: string) =>
      address === undefined
        ? send('browsingContext.reload', { context, wait: 'complete' })
        : send('browsingContext.navigate', { context, url: address, wait: 'complete' }),
    /** The answer of a function of the page to texts. */
    ask: async (source: string, ...given: string[]) => (await call(source, given)).value,
    /** Chooses files in the field that a function of the page gives. */
    async choose(source: string, ...files: string[]) {
      const { sharedId } = await call(source);
      await send('input.setFiles', { context, element: { sharedId }, files });
    },
    /** Presses keys where the focus is. */
    type: (text: string) =>
      send('input.performActions', {
        context,
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    async close() {
      const ended = once(running, 'exit');
      socket.close();
      running.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>;

/** Where Firefox listens, as it says itself. */
async function addressOf(running: ChildProcess, program: string): Promise<string> {
  const failed = once(running, 'error').then(([error]) => {
    throw new Error(`Firefox could not be started as ${program}: ${(error as Error).message}`);
  });
  const said = (async () => {
    for await (const line of createInterface({ input: running.stderr as NodeJS.ReadableStream })) {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
      if (found) return found[1] as string;
    }
    throw new Error(`Firefox ended before it could be driven (${program}).`);
  })();
  return Promise.race([said, failed]);
}
