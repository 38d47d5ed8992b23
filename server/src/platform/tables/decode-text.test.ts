import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('Brücke €')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFBrücke €')],
  ['Windows-1252', Buffer.from('Br\xFCcke \x80', 'latin1')],
  ['UTF-16 little endian', Buffer.from('\uFEFFBrücke €', 'utf16le')],
  ['UTF-16 big endian', Buffer.from('\uFEFFBrücke €', 'utf16le').swap16()],
])('%s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Brücke €');
});

test('no bytes are refused', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes) === 'string'));
});
