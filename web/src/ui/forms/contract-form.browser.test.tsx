import { updateTemplate } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '../../../test/acts.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { answer, held, refuse } from '../../../test/server.ts';
import { answerTemplates, TemplateScreen } from '../../../test/template-screen.tsx';
import { setConnection } from '../../platform/connection.ts';

const { keyboard } = userEvent;
const form = page.getByRole('dialog', { name: 'Rename Floor' });
const name = form.getByRole('textbox', { name: 'Name' });
const description = form.getByRole('textbox', { name: 'Description' });
const save = form.getByRole('button', { name: 'Save' });
const verb = page.getByRole('alertdialog').getByRole('button', { name: 'Update template' });

async function openForm() {
  answerTemplates('Floor');
  const router = render(<TemplateScreen />, '/?template=1&mode=edit');
  await expect.element(name).toHaveValue('Floor');
  return router;
}

/** Saves, and agrees once the question can be answered. */
async function saveAndAgree() {
  await save.click();
  await expect.element(verb).not.toHaveAttribute('aria-disabled');
  await verb.click();
}

test('Ctrl-Enter saves from anywhere in the panel, and the first wrong field has the focus', async () => {
  await openForm();
  await name.fill('');
  await form.getByRole('button', { name: 'Close' }).element().focus();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByText('Name is required. Please type a name')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(verb).not.toBeInTheDocument();
  await expectAccessible();
});

test('what the server refuses is shown at its field, nothing typed is lost, and it is saved again', async () => {
  await openForm();
  refuse(updateTemplate, 422, {
    message: 'Please check the marked fields.',
    code: 'invalid',
    errors: { name: ['A template with this name already exists.'] },
  });
  await name.fill('Hotel');
  await description.fill('Two floors');
  await saveAndAgree();
  await expect.element(form.getByText('A template with this name already exists.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Hotel');
  await expect.element(description).toHaveValue('Two floors');

  const [floor] = answerTemplates('Floor');
  const updates = answer(updateTemplate, () => floor as NonNullable<typeof floor>);
  await name.fill('Inn');
  await saveAndAgree();
  await expect.element(page.getByText('Template Updated!')).toBeVisible();
  expect(updates).toMatchObject([{ params: { id: 1 }, body: { name: 'Inn', description: 'Two floors' } }]);
});

test('a refusal of no field is said, and what was typed stays to be sent again', async () => {
  await openForm();
  refuse(updateTemplate, 403, { message: 'You may not rename it.', code: 'forbidden' });
  await name.fill('Hotel');
  await saveAndAgree();
  await expect.element(page.getByText('You may not rename it.')).toBeVisible();
  await expect.element(name).toHaveValue('Hotel');
  await expect.element(save).toBeEnabled();
});

test('while it is saved, pressing again saves nothing twice', async () => {
  await openForm();
  const late = held();
  const [floor] = answerTemplates('Floor');
  const updates = answer(updateTemplate, async () => {
    await late.until;
    return floor as NonNullable<typeof floor>;
  });
  await name.fill('Hotel');
  await saveAndAgree();
  await expect.poll(() => updates).toHaveLength(1);
  await expect.element(save).toBeDisabled();
  await name.click();
  await keyboard('{Control>}{Enter}{/Control}{Enter}');
  late.let();
  await expect.element(page.getByText('Template Updated!')).toBeVisible();
  await expectCount(page.getByRole('alertdialog'), 0);
  expect(updates).toHaveLength(1);
});

test('leaving asks before what was typed is lost', async () => {
  const router = await openForm();
  await name.fill('Hotel');
  void router.navigate({ to: '/', search: {} } as never);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Hotel');
  void router.navigate({ to: '/', search: {} } as never);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('a form that needs a connection says so while there is none. Rule: SCREEN-36', async () => {
  await openForm();
  const words = form.getByText('You are offline. This can be saved once you have a connection.');
  await expect.element(words).not.toBeInTheDocument();
  setConnection('lost');
  await expect.element(words).toBeVisible();
  setConnection('connected');
  await expect.element(words).not.toBeInTheDocument();
});
