import { expect, test } from 'vitest';
import { type FileResult, summarizeTries } from './results.ts';

type States = Record<string, FileResult['tests'][number]['state']>;

const result = (file: string, states: States, error = ''): FileResult => ({
  file,
  error,
  tests: Object.entries(states).map(([title, state]) => ({ title, state, error: `${title} is wrong` })),
});

test('what passes at the first try is counted, without a word', () => {
  const tries = [[result('a', { one: 'passed', two: 'passed' })]];
  expect(summarizeTries(tries, ['a'])).toEqual({ passed: 2, flaky: [], failed: [], notReached: [] });
});

test('what passes at a later try only counts as passed and is named as flaky', () => {
  const tries = [
    [result('a', { one: 'failed', two: 'passed' }), result('b', { three: 'passed' })],
    // Of a file that is run again another test may fail, which had passed before.
    [result('a', { one: 'failed', two: 'failed' })],
    [result('a', { one: 'passed', two: 'passed' })],
  ];
  expect(summarizeTries(tries, ['a', 'b'])).toEqual({
    passed: 3,
    flaky: [{ name: 'a › one', passedAtTry: 3 }],
    failed: [],
    notReached: [],
  });
});

test('what fails at every try has failed, with what it said last', () => {
  const states: States = { one: 'failed', two: 'passed' };
  const tries = [[result('a', states)], [result('a', states)], [result('a', states)]];
  expect(summarizeTries(tries, ['a'])).toEqual({
    passed: 1,
    flaky: [],
    failed: [{ name: 'a › one', error: 'one is wrong' }],
    notReached: [],
  });
});

test('a file that could not be read is tried again likewise', () => {
  const unread = result('a', {}, 'no connection');
  expect(summarizeTries([[unread], [unread], [unread]], ['a'])).toMatchObject({
    passed: 0,
    failed: [{ name: 'a', error: 'no connection' }],
  });
  expect(summarizeTries([[unread], [result('a', { one: 'passed' })]], ['a'])).toMatchObject({
    passed: 1,
    flaky: [{ name: 'a', passedAtTry: 2 }],
    failed: [],
  });
});

test('what was skipped has failed, and a file that has no result was not reached', () => {
  expect(summarizeTries([[result('a', { one: 'skipped' })]], ['a', 'b'])).toMatchObject({
    passed: 0,
    failed: [{ name: 'a › one', error: 'It was skipped.' }],
    notReached: ['b'],
  });
});

test('tests of one title are told apart by their place', () => {
  const twice = (first: 'passed' | 'failed'): FileResult => ({
    file: 'a',
    error: '',
    tests: [
      { title: 'one', state: first, error: '' },
      { title: 'one', state: 'passed', error: '' },
    ],
  });
  expect(summarizeTries([[twice('failed')], [twice('failed')]], ['a'])).toMatchObject({
    passed: 1,
    failed: [{ name: 'a › one' }],
  });
});
