import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './at-end.ts';

/** A push as the browser's service worker would get it, and how it came. */
export type ReceivedPush = {
  message: {
    id: number;
    title: string;
    body: string;
    place: string | null;
    unread: number;
    growing?: string;
  };
  bytes: number;
  headers: IncomingHttpHeaders;
  /** What the sender signed about itself, and the public key that it signed with. */
  sender: { aud: string; exp: number; sub: string; key: string };
};

/** A browser that has subscribed at a push service. */
export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What has come, decrypted with this browser's own keys. */
  received: ReceivedPush[];
  /** How the service answers the next pushes to it, one after the other; 201 when these are used up. */
  answers: (number | 'hang up' | 'silence')[];
};

/** A push service on loopback that takes nothing which is not signed and encrypted as RFC 8292 and 8291 say. */
export type PushService = {
  /** As the setting PUSH_SERVICES names it. */
  host: string;
  browser(): Browser;
  /** Waits until something has come that fulfils a condition. */
  until(condition: () => boolean): Promise<void>;
};

const SIGNATURE = { dsaEncoding: 'ieee-p1363' } as const;

function readSender(headers: IncomingHttpHeaders): ReceivedPush['sender'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, ...SIGNATURE },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the signature does not fit the key');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

function decrypt(body: Buffer, keys: ECDH, auth: Buffer): ReceivedPush['message'] {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const shared = derive(keys.computeSecret(senderKey), auth, about, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

/** Opens a push service, for the length of a test file or of a test. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser & { ecdh: ECDH; auth: Buffer }>();
  const arrivals = new EventEmitter();
  arrivals.setMaxListeners(0);

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const browser = browsers.get(request.url ?? '');
    const answer = browser?.answers.shift() ?? 201;
    try {
      if (!browser) throw new Error('no such browser');
      browser.received.push({
        message: decrypt(body, browser.ecdh, browser.auth),
        bytes: body.length,
        headers: request.headers,
        sender: readSender(request.headers),
      });
      if (answer === 'hang up') request.socket.destroy();
      else if (answer !== 'silence')
        response.writeHead(answer, { location: `http://${request.headers.host}/elsewhere` }).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
    arrivals.emit('arrival');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });

  const { port } = server.address() as { port: number };
  const host = `127.0.0.1:${port}`;
  return {
    host,
    browser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const browser = {
        subscription: { endpoint: `http://${host}${path}`, keys },
        received: [],
        answers: [],
      };
      browsers.set(path, Object.assign(browser, { ecdh, auth }));
      return browser;
    },
    async until(condition) {
      while (!condition()) await once(arrivals, 'arrival');
    },
  };
}
