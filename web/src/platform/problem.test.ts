import { problems } from '@plumbline/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, asApiProblem } from './api-problem.ts';
import { explainProblem, fieldErrors } from './problem.ts';

const attempts = ['reading', 'saving', 'deleting', 'acting'] as const;
const codes = [...Object.keys(problems), 'offline', 'part_missing', 'page_defect', 'of_a_later_version'];

/** Codes that are what a person would say, too. */
const wordsOfSentences = ['decided', 'delivered'];

test.each(codes)('%s has words for a person, and nothing of the machine', (code) => {
  const declared = problems[code as keyof typeof problems];
  for (const attempt of attempts) {
    const message = declared?.message ?? 'A sentence of the server.';
    const { title, sentence } = explainProblem(new ApiProblem(500, { code, message }), attempt);
    expect(title).not.toBe('');
    expect(sentence).not.toBe('');
    if (!wordsOfSentences.includes(code)) expect(`${title} ${sentence}`).not.toContain(code);
  }
});

test('a write that had no answer says what is kept and what to do', () => {
  expect(explainProblem(new ApiProblem(0, { code: 'offline' }), 'saving')).toEqual({
    title: 'No response from the server',
    sentence: 'What you entered is still here. Please check your connection and try again.',
    requestId: null,
  });
});

test('a refused deletion says that nothing was deleted, and nothing of what was entered', () => {
  const message = 'This project still has approved daily reports.';
  expect(explainProblem(new ApiProblem(409, { code: 'conflict', message }), 'deleting')).toEqual({
    title: 'Not deleted',
    sentence: message,
    requestId: null,
  });
});

test.each([
  'Failed to fetch dynamically imported module: http://site/assets/users-1.js',
  'error loading dynamically imported module: http://site/assets/users-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/users-1.css',
])('%s: a part of the page is missing', (message) => {
  expect(asApiProblem(new TypeError(message)).code).toBe('part_missing');
});

test('the request id travels along', () => {
  const problem = new ApiProblem(500, { code: 'defect', message: 'Sorry.', request_id: 'r-1' });
  expect(explainProblem(problem, 'reading').requestId).toBe('r-1');
});

test('each field shows its first sentence', () => {
  const errors = { title: ['Title is required.', 'And short.'], 'materials.0.qty': ['Too many.'] };
  expect(fieldErrors(new ApiProblem(422, { code: 'invalid', errors }))).toEqual({
    title: 'Title is required.',
    'materials.0.qty': 'Too many.',
  });
});

test.each(['offline', 'part_missing'])('%s on a device without a network says just that', (code) => {
  vi.stubGlobal('navigator', { onLine: false });
  const problem = new ApiProblem(0, { code });
  expect(explainProblem(problem, 'reading').title).toBe('You are offline');
  vi.stubGlobal('navigator', { onLine: true });
  expect(explainProblem(problem, 'reading').title).not.toBe('You are offline');
});

afterEach(() => {
  vi.unstubAllGlobals();
});
