const LETTER = /[\p{Letter}\p{Number}]/u;
/** What parts one word from the next; as findable(…) in the database has it. */
const PARTS = /[\s!-/:-@[-`{-~]+/u;
/** Written without blanks between words: each character begins one. */
const WITHOUT_BLANKS = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;

/** The words of a search; punctuation by itself is none. */
export function searchWords(term: string): string[] {
  return term.split(/\s+/).filter((word) => LETTER.test(word));
}

/** Whether a search holds a word of one or two letters, which is looked for at the beginning of words only. */
export function hasShortWord(term: string): boolean {
  return searchWords(term).some((word) => {
    const first = word.split(PARTS).find((part) => part !== '') ?? '';
    return [...first].length < 3 && !WITHOUT_BLANKS.test(first);
  });
}
