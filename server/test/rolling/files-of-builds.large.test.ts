import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { proxyNames, startProxy } from './proxy.ts';

/** Starts a server that has one file. @returns its port */
async function serverWith(file: string): Promise<number> {
  const server = createServer(({ url }, response) => {
    response.writeHead(url === file || url?.startsWith('/api/') ? 200 : 404).end(url);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test.for(proxyNames)(
  '%s finds a file that only one of three servers has, also while others are asked for',
  async (proxy) => {
    const files = ['/assets/one.js', '/assets/two.js', '/assets/three.js'];
    const { origin } = await startProxy(proxy, await Promise.all(files.map(serverWith)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => files)
        .flat()
        .map(async (file) => {
          const answer = await fetch(origin + file);
          return `${answer.status} ${(await answer.text()) === file}`;
        }),
    );
    expect([...new Set(answers)]).toEqual(['200 true']);
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404);
  },
);
