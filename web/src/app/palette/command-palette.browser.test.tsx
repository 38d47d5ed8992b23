import { search, searchAssets, searchDocuments, searchMaterials, searchPeople } from '@plumbline/contract';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '../../../test/acts.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer } from '../../../test/server.ts';
import { useScreenTitle } from '../../ui/layout/screen-title.ts';
import CommandPalette from './command-palette.tsx';
import { Palette } from './palette.tsx';

const { keyboard } = userEvent;

function Opened() {
  const [words, setWords] = useState('');
  return <CommandPalette opened words={words} setWords={setWords} onClose={() => {}} onDialog={() => {}} />;
}

const field = page.getByRole('combobox', { name: /^Search projects/ });
const options = page.getByRole('listbox').getByRole('option');

/** Opens the palette of somebody for whom the server finds these tasks. */
async function open(...titles: string[]) {
  const hits = titles.map((title, index) =>
    sample(search.answer.element, { type: 'tasks', id: index + 2, project_id: 1, code: `T-${index}`, title }),
  );
  answer(search, ({ query }) => hits.filter(({ title }) => title.includes(query.search_term)));
  for (const endpoint of [searchPeople, searchDocuments, searchAssets, searchMaterials]) answer(endpoint, []);
  const router = render(<Opened />);
  await expect.element(field).toHaveFocus();
  return router;
}

async function expectChosen(place: number) {
  const option = options.nth(place);
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  await expectCount(page.getByRole('option', { selected: true }), 1);
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
}

test('the command palette speaks the choice that the arrow keys make', async () => {
  await open();
  await keyboard('attendance');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expectChosen(0);
  await keyboard('{ArrowDown}');
  await expectChosen(1);
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  await keyboard('{ArrowUp}{ArrowUp}');
  await expectChosen(options.elements().length - 1);
  await expectAccessible();

  await field.fill('nothing is called like this');
  await expect.element(page.getByText('No results for “nothing is called like this”.')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
});

test('a task that was found is opened by Enter', async () => {
  const router = await open('Splice sleeves', 'Splice bars');
  await keyboard('Splice');
  await expect.element(page.getByRole('option', { name: /Splice bars/ })).toBeVisible();
  await keyboard('{ArrowDown}{Enter}');
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/projects/1', search: { task: 3 } });
});

/** The screen of a project, and the palette over another one. */
function Screens() {
  const isProject = useLocation().pathname === '/projects/7';
  useScreenTitle(isProject ? 'Recent works' : undefined);
  return <Palette opened={!isProject} onClose={() => {}} onDialog={() => {}} />;
}

test('before one types, the palette offers what was opened last, the first of it chosen', async () => {
  const router = render(<Screens />, '/projects/7');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Recent works');
  void router.navigate({ to: '/employees' } as never);
  await expect.element(field).toHaveFocus();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option').first();
  await expect.element(recent).toHaveTextContent('Recent works');
  await expect.element(recent).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/projects/7');
});
