import { expect, test } from 'vitest';
import { Base64Reader } from './base64-reader.ts';

/** The bytes of a text that comes in two parts, as text, or its fault. */
function read(parts: string[]): string {
  const bytes: Buffer[] = [];
  const reader = new Base64Reader(100, (some) => bytes.push(some));
  for (const part of parts) reader.write(part);
  return reader.end() ?? Buffer.concat(bytes).toString();
}

const inTwo = (text: string) => Array.from(text, (_, at) => [text.slice(0, at), text.slice(at)]);

test.each([
  ['bGV2ZWwgMw', 'level 3'],
  ['bGV2ZWwgMw==', 'level 3'],
  ['data:text/plain;base64,bGV2ZWwgMw==', 'level 3'],
  ['bGV2\nZWwg\nMw==\n', 'level 3'],
  [' b G V 2 Z W w g M w', 'level 3'],
  ['_-_-', Buffer.from('_-_-', 'base64url').toString()],
  ['bGV2ZWwgMw!', 'damaged'],
  ['!bGV2ZWwgMw', 'damaged'],
  ['bGV2!ZWwgMw', 'damaged'],
  ['bGV2ZWwgé', 'damaged'],
  ['bGV2ZWwgĀ', 'damaged'],
])('%j is read the same wherever it is cut', (text, expected) => {
  for (const parts of inTwo(text)) expect([parts, read(parts)]).toEqual([parts, expected]);
});
