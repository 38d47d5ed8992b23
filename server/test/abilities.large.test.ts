import { expect, test } from 'vitest';
import { z } from 'zod';
import { TEST_MS } from '../../scripts/test-suite/limits.ts';
import { routes } from '../src/slices.ts';
import { assetKinds } from './abilities/assets.ts';
import { type Answered, addWhatIsMissing, type DemoPerson, signInAll } from './abilities/demo-office.ts';
import type { Found, Kind } from './abilities/kind.ts';
import { materialKinds } from './abilities/materials.ts';
import { orderKinds } from './abilities/orders.ts';
import { peopleKinds } from './abilities/people.ts';
import { workKinds } from './abilities/work.ts';
import { ADMIN_PASSWORD } from './server-calls.ts';
import { dataDirectory, startServer } from './server-process.ts';

// Each ability of each kind of record, in the states of the demo company, as one person of each role. Rule: ROLE-11.

const kinds: readonly Kind[] = [...workKinds, ...peopleKinds, ...assetKinds, ...materialKinds, ...orderKinds];

/** What no record of the demo company has for anybody, or what is not done to those who are signed in here: it would sign them out. */
const neverDenied = ['member of a crew: clock'];
const neverDone = ['account: edit', 'account: reset_two_step'];

/** The results of the calls of an ability, by whether the record allowed them; and the last that was allowed. */
type Outcome = { denied: number; allowed: number; done: number; last: string };

/** Whether an answer contradicts the ability that the record was read with. */
function contradicts(isAllowed: boolean, { status, message }: Answered): boolean {
  if (isAllowed) return status === 403 || status === 404 || status >= 500;
  return ![403, 404, 409, 422].includes(status) || message.length < 10;
}

/**
 * The records to try an ability on: where it is denied one of each state and set of abilities; where it is allowed, in
 * the order of preference, those that nothing was done to.
 */
function candidates(kind: Kind, having: readonly Found[], used: Set<number>): Found[] {
  const fresh = having.filter(({ id }) => !used.has(id));
  const groups = new Map(having.map((each) => [JSON.stringify([kind.state(each), each.abilities]), each]));
  return used.size > 0 ? [...fresh, ...having] : [...groups.values()];
}

/** The kinds and people for whom no record allows anything: they are not read twice. */
const nothingAllowed = new Set<string>();

/** Tries each ability of a kind, allowed or denied, as one person, and gives what contradicts. */
async function tryKind(
  kind: Kind,
  person: DemoPerson,
  isAllowed: boolean,
  outcomes: Map<string, Outcome>,
): Promise<string[]> {
  const nothing = `${kind.name} as ${person.role}`;
  if (isAllowed && nothingAllowed.has(nothing)) return [];
  const records = await kind.find(person.read, person.facts);
  if (!records.some(({ abilities }) => Object.values(abilities).includes(true))) nothingAllowed.add(nothing);
  const contradictions: string[] = [];
  // No record has this number.
  const used = new Set(isAllowed ? [0] : []);
  for (const [ability, callOf] of Object.entries(kind.calls)) {
    const outcome = outcomes.get(`${kind.name}: ${ability}`) as Outcome;
    const having = records.filter(({ abilities }) => abilities[ability] === isAllowed);
    for (const record of candidates(kind, having, used)) {
      const attempt = callOf(record, person.facts);
      if (!attempt) continue;
      const answer = await person.send(attempt);
      const { status, message, errors } = answer;
      const words = `${attempt.method} ${attempt.path} as ${person.role}: ${status} ${message} ${JSON.stringify(errors ?? {})}`;
      if (contradicts(isAllowed, answer))
        contradictions.push(
          `${kind.name} ${JSON.stringify(kind.state(record))} ${isAllowed ? 'allows' : 'denies'} ${ability}, ${words}`,
        );
      if (!isAllowed) {
        outcome.denied += 1;
        continue;
      }
      used.add(record.id);
      outcome.allowed += 1;
      if (status < 300) outcome.done += 1;
      else outcome.last = words;
      break;
    }
  }
  return contradictions;
}

test(
  'what the abilities of a record deny is refused, and what they allow is not',
  async () => {
    const server = startServer({
      DATA_DIR: await dataDirectory(),
      ADMIN_PASSWORD,
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    const people = await signInAll(await server.ready());
    await addWhatIsMissing(people);
    const outcomes = new Map<string, Outcome>(
      kinds.flatMap(({ name, calls }) =>
        Object.keys(calls).map((ability) => [
          `${name}: ${ability}`,
          { denied: 0, allowed: 0, done: 0, last: '' },
        ]),
      ),
    );

    const contradictions: string[] = [];
    // First what changes nothing.
    for (const isAllowed of [false, true])
      for (const kind of kinds)
        for (const person of people)
          contradictions.push(...(await tryKind(kind, person, isAllowed, outcomes)));
    expect(contradictions).toEqual([]);

    // A call that is never done may be refused for what it says, and one that is never denied shows nothing.
    const untried = [...outcomes].filter(
      ([name, { denied, done }]) =>
        (denied === 0 && !neverDenied.includes(name)) || (done === 0 && !neverDone.includes(name)),
    );
    expect(untried).toEqual([]);
  },
  3 * TEST_MS,
);

/** The names of the abilities in an answer, of each record in it. */
function abilitiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = (schema as { properties?: { abilities?: { properties?: object } } }).properties?.abilities;
  return [
    ...(own?.properties ? [Object.keys(own.properties).toSorted().join(', ')] : []),
    ...Object.values(schema).flatMap(abilitiesIn),
  ];
}

test('every record that answers abilities is tried, with all of them', () => {
  const answered = routes.flatMap(({ endpoint }) =>
    abilitiesIn(z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' })),
  );
  const tried = kinds.map(({ calls }) => Object.keys(calls).toSorted().join(', '));
  expect(new Set(answered)).toEqual(new Set(tried));
});
