import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BASE_URL } from './server.ts';

/** Where the files of the second build are: the imports within it are relative. */
const SECOND = 'assets/second/';

/**
 * The product at an address of its own, at which a second build can be deployed: the same files at other addresses, as
 * if each had changed. The files of the first are gone then.
 */
export async function serveDeployments() {
  const state = {
    deployed: 1 as 1 | 2,
    /** Requests are accepted and never answered. */
    silent: false,
    /** The same, of the page only. */
    pageSilent: false,
    /** A file of the build that the server does not have. */
    missing: '',
    /** How often that was asked for. */
    askedForMissing: 0,
  };

  function respond(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/';
    if (state.silent || (state.pageSilent && path === '/')) return;
    const isSecond = path.startsWith(`/${SECOND}`);
    const isMissing = state.missing !== '' && path.includes(state.missing);
    if (isMissing) state.askedForMissing += 1;
    if (isMissing || (path.startsWith('/assets/') && isSecond !== (state.deployed === 2)))
      return outgoing.writeHead(404).end();

    const namesFiles = path === '/' || /^\/(index\.html|service-worker\.js)/.test(path);
    const { 'if-none-match': etag, 'accept-encoding': encoding, ...headers } = incoming.headers;
    const url = new URL(path.replace(SECOND, 'assets/'), BASE_URL);
    const passed = namesFiles ? headers : { ...headers, 'if-none-match': etag, 'accept-encoding': encoding };
    const asking = request(url, { method: incoming.method, headers: dropUndefined(passed) }, (answer) => {
      if (namesFiles) return void sendOfBuild(answer, outgoing);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    asking.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asking.destroy());
    incoming.pipe(asking);
  }

  /** The page, or the worker with its list of files: of the build that is deployed. */
  async function sendOfBuild(answer: IncomingMessage, outgoing: ServerResponse) {
    let text = (await answer.setEncoding('utf8').toArray()).join('');
    if (state.deployed === 2)
      text = text
        .replaceAll('assets/', SECOND)
        .replace(/("revision":"\w+)(","url":"index.html")/, (_, revision, rest) => `${revision}2${rest}`);
    const { 'content-length': _, etag: __, 'last-modified': ___, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, headers).end(text);
  }

  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}

function dropUndefined<Value>(values: Record<string, Value | undefined>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
