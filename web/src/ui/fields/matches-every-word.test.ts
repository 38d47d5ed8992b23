import { expect, test } from 'vitest';
import { matchesEveryWord } from './matches-every-word.ts';

test.each(['', 'josé', 'JOSE', 'alvarez jos', '  Álvarez\u00a0 ', 'osé', 'varez'])(
  'José Álvarez is found by "%s"',
  (term) => {
    expect(matchesEveryWord(term, 'José Álvarez')).toBe(true);
  },
);

test.each(['jose zhang', 'josealvarez', '%', 'j.se'])('José Álvarez is not found by "%s"', (term) => {
  expect(matchesEveryWord(term, 'José Álvarez')).toBe(false);
});
