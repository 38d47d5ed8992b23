/** One letter, one bracket, one blank: what every reader meets. */
const COMMON = [
  ...['a', '0', ' ', '\t', '\n', '\u00e9', '\u4e00', '\u0301\u0316'],
  ...['(', '[', '<', '"', ',', '.', '&', 'a '],
];

/** What the grammars of some readers are made of. */
const GRAMMARS = {
  /** Names, amounts, days. */
  words: ['-', '/', '\\', ':', '_', '%', '.0', '0 ', '\u{1f477}', '../', "'"],
  table: [';', '""', 'a,', '\n ', '\u00e9 a', '.0', '0 '],
  schedule: ['%R\t', '-', ':', '0 '],
  markup: [
    ...['<div>', '<tr>', '<td>a', '<td rowspan=50 colspan=50>', '<pre>\n'],
    ...['<b>', '<a ', '</', '<!--', '<![CDATA[', '&amp;', '&#', '<p>a', '>', "'", '=', '_x'],
  ],
  header: [';', '=', 'a=b;', ', ', '%', ':', '/', '-', "'", '%41', 'a/1 '],
  json: ['{', '\\', '[1,', '{"a":', ']', '\\"', '\\u'],
} satisfies Record<string, string[]>;

export type Grammar = keyof typeof GRAMMARS;

/** A text by its length in characters. */
export type Text = { name: string; of: (length: number) => string };

/**
 * What a reader of a grammar is given, each repeated: at its beginning, and within it, before an end that fits
 * nothing. A pattern that looks for an end has to give up there.
 */
export const textsOf = (grammar: Grammar): Text[] =>
  [...COMMON, ...GRAMMARS[grammar]].map((unit) => ({
    name: JSON.stringify(unit),
    of(length) {
      const repeated = unit.repeat(Math.ceil(length / unit.length / 2));
      return `${repeated}x${repeated}!`;
    },
  }));
