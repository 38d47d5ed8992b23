import { expect, test } from 'vitest';
import { offeredDecision } from './offered-decision.ts';

const decide = { ability: 'decide' };
const cancel = { ability: 'cancel' };

test.each([
  [{ decide: true, cancel: true }, decide],
  [{ decide: false, cancel: true }, cancel],
  [{ decide: false, cancel: false }, undefined],
  [{ edit: true }, undefined],
])('with the abilities %j a row offers the first decision that they allow', (abilities, offered) => {
  expect(offeredDecision({ id: 1, abilities }, [decide, cancel])).toBe(offered);
});
