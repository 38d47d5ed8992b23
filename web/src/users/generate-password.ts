/** Without what is easily taken for something else: 0 and o, 1, i and l. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password that is hard to guess (59 bits) and easy to read out and to type: 'k7mw-p3xa-tq9d'. */
export function generatePassword(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, randomCharacter).join(''),
  ).join('-');
}

function randomCharacter(): string {
  // A byte beyond the last whole round of the characters would make the first ones likelier: another one is drawn.
  const limit = 256 - (256 % CHARACTERS.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return CHARACTERS.charAt(byte % CHARACTERS.length);
  }
}
