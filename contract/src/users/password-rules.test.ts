import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PasswordOwner, passwordFault, textsOfOwner } from './password-rules.ts';

const owner: PasswordOwner = {
  username: 'mei.tan',
  first_name: 'Mei Ling',
  last_name: 'Tan',
  company: 'Harbour Works Pte Ltd',
  identity_numbers: ['S8012345D', null],
  phone_numbers: ['+65 9123 4567', null],
  birthdate: '1980-03-07',
};

describe('a password contains', () => {
  test.each([
    ['the username', 'x-Mei.Tan-77', 'A password must not contain the username.'],
    ['the username, otherwise parted', 'mei_tan_77', 'A password must not contain the username.'],
    ['the first name', 'i am ling 99', 'A password must not contain the name of its owner.'],
    ['both names', 'MeiLingTan!', 'A password must not contain the name of its owner.'],
    ['the company', 'harbour-works-9', 'A password must not contain the name of the company.'],
    ['the company’s first word', 'my harbour 99', 'A password must not contain the name of the company.'],
    [
      'the NRIC',
      'pw-s8012345d',
      'A password must not contain the NRIC, FIN, passport or work permit number of its owner.',
    ],
    [
      'the digits of the NRIC',
      'x8012345x',
      'A password must not contain the NRIC, FIN, passport or work permit number of its owner.',
    ],
    ['a phone number', 'my-91234567', 'A password must not contain a phone number of its owner.'],
    [
      'a phone number with its country',
      '+6591234567',
      'A password must not contain a phone number of its owner.',
    ],
    ...[
      '07031980',
      '19800307',
      '800307',
      '070380',
      '7/3/1980',
      '1980-03-07',
      '03071980',
      '7 Mar 1980',
      '07march80',
    ].map(
      (day) =>
        [
          `the birthday as ${day}`,
          `zz-${day}`,
          'A password must not contain the birthday of its owner.',
        ] as const,
    ),
    ['nothing of it', 'k7mw-p3xa-tq9d', null],
    ['a name too short to count', 'tan-gerine-77', null],
  ] as const)('%s', (_, password, sentence) => {
    expect(passwordFault(password, owner)).toBe(sentence);
  });

  test.each([
    [
      { first_name: 'José', last_name: 'Peña' },
      'jose-1234',
      'A password must not contain the name of its owner.',
    ],
    [{ username: 'supervisor7' }, 'Supervisor7', 'A password must not contain the username.'],
    [{ company: 'My Company' }, 'mycompany1', 'A password must not contain the name of the company.'],
    [{}, 'anything at all', null],
  ])('what %j has: %s', (known, password, sentence) => {
    expect(passwordFault(password, known)).toBe(sentence);
  });
});

test('what is known of an owner are single words and what they make together, once each', () => {
  const texts = textsOfOwner(owner);
  expect(texts).toEqual(
    expect.arrayContaining(['ling', 'meilingtan', 'harbour', 'works', '8012345', '91234567', '07031980']),
  );
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.join('')).toMatch(/^[a-z0-9]+$/);
  expect(textsOfOwner({})).toEqual([]);
});

test('a username is found within any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(passwordFault(`${before} supervisor7 ${after}`, { username: 'Supervisor7' })).not.toBeNull();
    }),
  );
});
