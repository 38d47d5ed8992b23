import type { FilePaths } from '@plumbline/contract';
import { deviceWords } from '../../src/auth/device-words.ts';
import { byteRange } from '../../src/files/byte-range.ts';
import { eventIds } from '../../src/live/position.ts';
import { isAllowedHost } from '../../src/platform/allowed-hosts.ts';
import { BodyFiles } from '../../src/platform/http/bodies/body-files.ts';
import { JsonBody } from '../../src/platform/http/bodies/json-body.ts';
import { MAX_VALUES } from '../../src/platform/http/bodies/limits.ts';
import { MultipartBody } from '../../src/platform/http/bodies/multipart-body.ts';
import { UrlencodedBody } from '../../src/platform/http/bodies/urlencoded-body.ts';
import { countedAddress } from '../../src/platform/http/counted-address.ts';
import { sessionToken } from '../../src/platform/http/session-token.ts';
import { readersOf } from './reader.ts';

const SECRET = Buffer.from('secret');

const CHUNK = 65_536;
const MAX_FILE = 1024 * 1024;

const bodyFiles = () => new BodyFiles(() => Promise.reject(new Error('Nothing is written to disk here.')));

/** Reads a body as it arrives, up to the limit that it meets on the server. */
function arrive(body: JsonBody | MultipartBody | UrlencodedBody, text: string): boolean {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    body.write(bytes.subarray(at, at + CHUNK));
    if (body.values > MAX_VALUES || body.isMalformed) return false;
  }
  return true;
}

const withFile: FilePaths = {
  isFile: false,
  fields: new Map([['file', { isFile: true, fields: new Map(), items: null }]]),
  items: null,
};

function json(text: string): unknown {
  const body = new JsonBody(withFile, bodyFiles(), MAX_FILE);
  if (!arrive(body, text)) return null;
  try {
    return JSON.parse(body.text());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function multipart(text: string, contentType = 'multipart/form-data; boundary=b'): unknown {
  const body = new MultipartBody(contentType, bodyFiles(), MAX_FILE);
  return arrive(body, text) ? body.fields() : null;
}

const part = (head: string, content = 'a') => `--b\r\n${head}\r\n\r\n${content}\r\n--b--\r\n`;
const FIELD = 'Content-Disposition: form-data';

function urlencoded(text: string): unknown {
  const body = new UrlencodedBody();
  return arrive(body, text) ? body.fields() : null;
}

/** Readers of bodies and of single headers. */
export const requestReaders = [
  ...readersOf('json', {
    'a JSON body': json,
    'a text in a JSON body': (text) => json(`{"a":"${text}"}`),
    'a file in a JSON body': (text) => json(`{"file":"${text}"}`),
    'a data: URL in a JSON body': (text) => json(`{"file":"data:${text}"}`),
  }),
  ...readersOf('header', {
    'a form': urlencoded,
    'a form of parts': multipart,
    'the type of a form of parts': (text) => multipart('', `multipart/form-data; ${text}`),
    'the boundary of a form of parts': (text) =>
      multipart(`\r\n--${text}`, `multipart/form-data; boundary=${text.slice(0, text.length / 2)}b`),
    'the headers of a part': (text) => multipart(part(text)),
    'the disposition of a part': (text) => multipart(part(`${FIELD}; ${text}`)),
    'the name of a part': (text) => multipart(part(`${FIELD}; name="${text}"`)),
    'the content of a part': (text) => multipart(part(`${FIELD}; name="a"`, text)),
    'a User-Agent': (text) => [deviceWords(text), deviceWords(`Mozilla/5.0 (Linux; ${text}) Chrome/1`)],
    'a Range': (text) => [byteRange(text, 100), byteRange(`bytes=${text}`, 100)],
    'a Last-Event-ID': (text) => [
      eventIds(Buffer.from('secret')).read(text),
      eventIds(SECRET).read(`1234567890123/1:2:/${text}`),
    ],
    'an Authorization': (text) =>
      [text, `Bearer ${text}`].map((authorization) => sessionToken({ headers: { authorization } })),
    'a cookie': (text) =>
      [text, `${text}=`, `session-=${text};`, `;${text}`].map((cookie) =>
        sessionToken({ headers: { authorization: `Bearer ${'a'.repeat(32)}`, cookie } }),
      ),
    'an address': (text) => [countedAddress(text), countedAddress(`::${text}`)],
    'the address of a push service': (text) =>
      [text, `https://${text}`, `https://a/${text}`].map((address) => isAllowedHost(address, ['*.a.b'])),
  }),
];
