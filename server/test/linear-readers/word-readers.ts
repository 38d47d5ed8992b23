import {
  bareFileName,
  hasShortWord,
  isPoNumberPattern,
  keptFileName,
  parseDecimal,
  poNumberSeries,
  readHolidays,
  readLabelLink,
  searchWords,
  storedName,
  textKey,
  withoutScanMarks,
} from '@plumbline/contract';
import { isMail } from '../../src/files/mail.ts';
import { searchPatterns } from '../../src/platform/database/search.ts';
import { cleanRichText, plainText } from '../../src/platform/rich-text/rich-text.ts';
import { richTree } from '../../src/print/rich-tree.ts';
import { readingsOf } from '../../src/search/search-tokens.ts';
import { readersOf } from './reader.ts';

/** A text in lines that continue one another, as calendars break theirs. */
const folded = (text: string) => (text.match(/.{1,900}/gsu) ?? []).join('\n ');

const eventOf = (line: string) =>
  readHolidays(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20271225\n${line}\nEND:VEVENT\nEND:VCALENDAR`);

/** Readers of what people type, and of small files. */
export const wordReaders = [
  ...readersOf('words', {
    'the name of a file': (text) => [bareFileName(text), keptFileName(text, 'jpg')],
    'a code or name': (text) => [storedName(text), textKey(text)],
    'a search': (text) => [searchWords(text), hasShortWord(text), readingsOf(text), searchPatterns(text)],
    'a scanned code': (text) => [withoutScanMarks(text), readLabelLink(text)],
    'a decimal': parseDecimal,
    'the pattern of numbers of orders': (text) => [
      isPoNumberPattern(text),
      poNumberSeries(text, '2026-01-01'),
    ],
    'a mail': (text) => [isMail(Buffer.from(text)), isMail(Buffer.from(`From: a\nDate: ${text}`))],
  }),
  ...readersOf('table', {
    'a table of holidays': readHolidays,
    'a table of many holidays': (text) => readHolidays(folded(text).replaceAll('\n ', '\n2027-12-25,')),
    'a calendar': eventOf,
    'a name in a calendar': (text) => eventOf(`SUMMARY:${folded(text)}`),
    'parameters in a calendar': (text) => eventOf(`SUMMARY;${folded(text)}`),
  }),
  ...readersOf('markup', {
    'rich text, as it is kept, searched and printed': (text) => {
      const clean = cleanRichText(text) ?? '';
      return [plainText(clean), richTree(clean)];
    },
  }),
];
