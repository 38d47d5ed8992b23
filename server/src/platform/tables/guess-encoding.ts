import type { EncodingName } from '@plumbline/contract';
import { detectAll } from 'jschardet';

/** By the names of the library, what files of offices are in; rare ones, such as EUC-JP, it takes for likely otherwise. */
const LATIN = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'ISO-8859-2': 'iso-8859-2',
  'Windows-1254': 'windows-1254',
  'Windows-1257': 'windows-1257',
} as const satisfies Record<string, EncodingName>;
const ALL: Readonly<Record<string, EncodingName>> = {
  ...LATIN,
  'Windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'Windows-1253': 'windows-1253',
  'Windows-1255': 'windows-1255',
  'Windows-1256': 'windows-1256',
  CP874: 'windows-874',
  GB18030: 'gb18030',
  Big5: 'big5',
  CP932: 'shift_jis',
  CP949: 'euc-kr',
};

/** Far more words than the library needs. */
const SAMPLE_CHARACTERS = 20_000;
/** How much likelier another Latin encoding has to be than the one that most files are in. */
const CLEARLY = 2;
/** The part of the letters that are not ASCII that are adjacent in scripts other than Latin. */
const MOSTLY = 0.25;

/** Between the cells and elements of a text. */
const PIECES = /[^\t\r\n,;<>"]+/g;
const BEYOND_ASCII = /[\x80-\xff]/;

/** The likeliest encoding of bytes that are no UTF-8; Windows-1252 where nothing speaks for another. */
export function guessEncoding(bytes: Uint8Array): EncodingName {
  const words = sampleOf(bytes);
  // Accented letters of Western scripts occur singly between ASCII; characters of other scripts in runs.
  const highs = words.match(/[\x80-\xff]/g)?.length ?? 0;
  const inRuns = (words.match(/[\x80-\xff]{2,}/g) ?? []).join('').length;
  const isLatin = inRuns < highs * MOSTLY;
  const guesses = detectAll(Buffer.from(words, 'latin1'), {
    minimumThreshold: 0,
    detectEncodings: Object.keys(isLatin ? LATIN : ALL),
  });
  const [best] = guesses;
  const western = guesses.find(({ encoding }) => encoding === 'Windows-1252');
  const name = ALL[best?.encoding ?? ''] ?? 'windows-1252';
  const isClear = !western || !best || best.confidence >= western.confidence * CLEARLY;
  return isLatin && !isClear ? 'windows-1252' : name;
}

/** Only the words that are not ASCII: everything else in a schedule says English. */
function sampleOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const found: string[] = [];
  let length = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    const word = fromFirstForeignWord(piece);
    if (word === '') continue;
    found.push(word.slice(0, 1_000));
    length += word.length;
    if (length > SAMPLE_CHARACTERS) break;
  }
  return found.join('\n');
}

/** A piece from the word with its first letter that is not ASCII; empty where it has none. */
function fromFirstForeignWord(piece: string): string {
  const first = piece.search(BEYOND_ASCII);
  if (first === -1) return '';
  const begun = piece.slice(0, first).split(/\s/).at(-1) ?? '';
  return piece.slice(first - begun.length);
}
