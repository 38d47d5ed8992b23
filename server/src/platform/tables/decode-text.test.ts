import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', Buffer.from('Brücke €'), 'utf-8', 'content'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFBrücke €'), 'utf-8', 'mark'],
  ['Windows-1252', Buffer.from('Br\xFCcke \x80', 'latin1'), 'windows-1252', 'content'],
  ['UTF-16 little endian', Buffer.from('\uFEFFBrücke €', 'utf16le'), 'utf-16le', 'mark'],
  ['UTF-16 big endian', Buffer.from('\uFEFFBrücke €', 'utf16le').swap16(), 'utf-16be', 'mark'],
  ['UTF-16 without a mark', Buffer.from('Brücke €', 'utf16le'), 'utf-16le', 'content'],
] as const)('%s', (_, bytes, encoding, foundBy) => {
  expect(decodeText(bytes)).toEqual({ text: 'Brücke €', encoding, foundBy });
});

/** Bytes of a text of two alphabets, by where its letters begin in both. */
const shifted = (text: string, from: number, to: number) =>
  Buffer.from(
    [...text].map((letter) => (letter < '\x80' ? letter.charCodeAt(0) : letter.charCodeAt(0) - from + to)),
  );

test.each([
  ['Russian', 'windows-1251', shifted('A10\tБетонные работы\tфундамент', 0x410, 0xc0)],
  [
    'Arabic',
    'windows-1256',
    Buffer.from([0xc3, 0xda, 0xe3, 0xc7, 0xe1, 0x20, 0xc7, 0xe1, 0xce, 0xd1, 0xd3, 0xc7, 0xe4, 0xc9]),
  ],
  [
    'Chinese',
    'gb18030',
    Buffer.from([0xbb, 0xec, 0xc4, 0xfd, 0xcd, 0xc1, 0xb9, 0xa4, 0xb3, 0xcc, 0x2c, 0xb8, 0xd6, 0xbd, 0xee]),
  ],
  [
    'Polish',
    'iso-8859-2',
    Buffer.from('\xAFelbet s\xB3up \xB6ciana \xB3\xB1czenie wyko\xF1czenie', 'latin1'),
  ],
  ['German', 'windows-1252', Buffer.from('Br\xFCcke S\xFCd, Tr\xE4ger \xFCber Stra\xDFe', 'latin1')],
  ['French', 'windows-1252', Buffer.from('B\xE9ton arm\xE9, \xE9l\xE9vation, fen\xEAtre', 'latin1')],
  ['signs', 'windows-1252', Buffer.from('Concrete m\xB2 m\xB3 \xBD, 45\xB0', 'latin1')],
])('%s is recognised by its content', (_, encoding, bytes) => {
  expect(decodeText(bytes).encoding).toBe(encoding);
});

test.each([
  ['windows-1251', 'windows-1251'],
  ['GB2312', 'gb18030'],
  ['ISO-8859-2', 'iso-8859-2'],
])('XML is read in the encoding %s that it declares', (label, encoding) => {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="${label}"?><a>\xB3\xB1</a>`, 'latin1');
  expect(decodeText(bytes)).toMatchObject({ encoding, foundBy: 'declaration' });
});

test.each(['UTF-8', 'UTF-16', 'no-such-encoding'])(
  'a declaration of %s that is not so does not count',
  (label) => {
    const bytes = Buffer.from(`<?xml version="1.0" encoding="${label}"?><a>Br\xFCcke</a>`, 'latin1');
    expect(decodeText(bytes)).toMatchObject({ encoding: 'windows-1252', foundBy: 'content' });
  },
);

test('what a person has chosen is taken', () => {
  expect(decodeText(Buffer.from([0xc1]), 'windows-1251')).toEqual({
    text: 'Б',
    encoding: 'windows-1251',
    foundBy: 'chosen',
  });
});

test('no bytes are refused', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes).text === 'string'));
});
