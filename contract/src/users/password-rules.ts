/** What a password must not contain: what others know of the person whose it is. What is left out is not known. */
export type PasswordOwner = {
  username?: string | undefined;
  first_name?: string | undefined;
  last_name?: string | undefined;
  company?: string | undefined;
  /** NRIC, FIN, passport and work permit. */
  identity_numbers?: readonly (string | null)[] | undefined;
  phone_numbers?: readonly (string | null)[] | undefined;
  /** Such as those of an employee; a guess, but by itself no fault. */
  other_numbers?: readonly (string | null)[] | undefined;
  /** YYYY-MM-DD */
  birthdate?: string | null | undefined;
};

/** Shorter texts occur in passwords by chance. */
const SHORTEST_TEXT = 4;
const SHORTEST_DAY = 6;
const SHORTEST_PHONE = 8;

/** As both are compared: no case, no accents, nothing but letters and digits. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Each name and both together, in either order. */
function textsOfName({ first_name = '', last_name = '' }: PasswordOwner): string[] {
  return [...`${first_name} ${last_name}`.split(/\s/), first_name + last_name, last_name + first_name];
}

/** The whole name of a company, that without its legal form, and its first word. */
function textsOfCompany({ company = '' }: PasswordOwner): string[] {
  const ownName = company.replace(/\s(?:pte|pvt|sdn|co|llp|llc|inc|ltd|limited)\b.*$/is, '');
  return [company, ownName, company.split(/\s/)[0] ?? ''];
}

/** A number with its letters and, where it is long, without: S1234567D, 1234567. */
function textsOfIdentity({ identity_numbers = [] }: PasswordOwner): string[] {
  return identity_numbers.flatMap((number) => [number ?? '', (number ?? '').replaceAll(/\D/g, '')]);
}

/** A telephone number with the code of its country and, where it is long, without. */
function textsOfPhone({ phone_numbers = [] }: PasswordOwner): string[] {
  return phone_numbers.flatMap((number) => {
    const digits = (number ?? '').replaceAll(/\D/g, '');
    return digits.length < SHORTEST_PHONE ? [] : [digits, digits.slice(-SHORTEST_PHONE)];
  });
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** A day as people write it: day, month and year in the usual orders, the year with two digits or four. */
function textsOfBirthday({ birthdate }: PasswordOwner): string[] {
  const [year = '', month = '', day = ''] = birthdate?.split('-') ?? [];
  if (day === '') return [];
  const word = MONTHS[Number(month) - 1] ?? '';
  const years = [year, year.slice(2)];
  const months = [month, String(Number(month)), word, word.slice(0, 3)];
  const days = [day, String(Number(day))];
  const all = years.flatMap((y) =>
    months.flatMap((m) => days.flatMap((d) => [d + m + y, m + d + y, y + m + d, y + d + m])),
  );
  return all.filter((text) => text.length >= SHORTEST_DAY);
}

const rules: readonly { texts: (owner: PasswordOwner) => string[]; sentence: string }[] = [
  { texts: ({ username = '' }) => [username], sentence: 'A password must not contain the username.' },
  { texts: textsOfName, sentence: 'A password must not contain the name of its owner.' },
  { texts: textsOfCompany, sentence: 'A password must not contain the name of the company.' },
  {
    texts: textsOfIdentity,
    sentence: 'A password must not contain the NRIC, FIN, passport or work permit number of its owner.',
  },
  { texts: textsOfPhone, sentence: 'A password must not contain a phone number of its owner.' },
  { texts: textsOfBirthday, sentence: 'A password must not contain the birthday of its owner.' },
];

/** Everything that others know of the person whose password it is, as words of small letters and digits. */
export function textsOfOwner(owner: PasswordOwner): string[] {
  const words = Object.values(owner).flat().join(' ').toLowerCase().split(/\s/);
  const all = [...words, ...rules.flatMap(({ texts }) => texts(owner))];
  return [...new Set(all.map(bare))].filter((text) => text !== '');
}

/**
 * What is wrong with a new password because of whose it is, as a sentence; null for nothing. Case, accents and all
 * characters other than letters and digits are ignored. Rule: ACCOUNT-7.
 */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const typed = bare(password);
  const broken = rules.find(({ texts }) =>
    texts(owner)
      .map(bare)
      .some((text) => text.length >= SHORTEST_TEXT && typed.includes(text)),
  );
  return broken?.sentence ?? null;
}
