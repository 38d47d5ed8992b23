import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { answerTemplates, TemplateScreen } from '../../../test/template-screen.tsx';

const { keyboard } = userEvent;
const row = (name: string) => page.getByRole('row', { name });
const panel = page.getByRole('dialog');
const expectSelected = (name: string) => expect.element(row(name)).toHaveAttribute('aria-selected', 'true');
const description = panel.getByRole('textbox', { name: 'Description' });

function open(address = '/') {
  answerTemplates('Floor', 'Hotel', 'Tower', 'Yard');
  return render(<TemplateScreen />, address);
}

async function rename(name: string) {
  await row(name).click();
  await panel.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await description.fill('Typed and not saved');
}

test('a record is open next to its list, and another row takes its place', async () => {
  const { history } = open();
  await row('Hotel').click();
  await expect.element(panel).toHaveAttribute('aria-modal', 'false');
  await expectSelected('Hotel');
  await expectAccessible();

  // Another row takes its place, by a click and by the keys.
  await row('Yard').click();
  await expectSelected('Yard');
  await keyboard('k');
  await expectSelected('Tower');
  await keyboard('k');
  await expectSelected('Hotel');
  await keyboard('j');
  await expectSelected('Tower');

  // However many were open, the way back leads out of all of them.
  history.back();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(row('Tower')).not.toHaveAttribute('aria-selected', 'true');
  history.forward();
  await expect.element(panel).toBeVisible();
  await keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
});

test('the keyboard alone goes into a record next to its list, and out of it', async () => {
  open();
  await expect.element(row('Floor')).toBeVisible();
  await keyboard('j{Enter}');
  await expect.element(panel).toHaveFocus();
  await keyboard('{Tab}');
  await expect.element(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
  await keyboard('j');
  await expectSelected('Hotel');
  await keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(row('Hotel')).toHaveFocus();
});

test('what is typed into a record next to its list is not lost to another row', async () => {
  open();
  await rename('Floor');
  await row('Tower').click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(description).toHaveValue('Typed and not saved');
  await row('Tower').click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expectSelected('Tower');
});

test('a search in the list keeps what is typed into the form next to it, unasked', async () => {
  const router = open();
  await rename('Floor');
  await page.getByRole('searchbox').fill('nothing is called so');
  await keyboard('{Enter}');
  await expect.element(page.getByText('No templates found')).toBeVisible();
  expect(router.state.location.search).toMatchObject({ search_term: 'nothing is called so' });
  await expect.element(description).toHaveValue('Typed and not saved');
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).not.toBeInTheDocument();
});

test('on a tablet it is over the list', async () => {
  await page.viewport(1024, 768);
  open();
  await row('Floor').click();
  await expect.element(panel).toHaveAttribute('aria-modal', 'true');
});
