import { apiKey, createApiKey, listKeyEndpoints } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { render } from '../../test/render.tsx';
import { sample } from '../../test/sample.ts';
import { answer } from '../../test/server.ts';
import ApiKeyDialog from './api-key-dialog.tsx';

const choose = async (endpoint: string) => {
  await page.getByRole('combobox', { name: 'Endpoints' }).fill(endpoint);
  await page.getByRole('option', { name: endpoint }).click();
};

test('ACCOUNT-13: a key that names a write asks first unless one says that it need not', async () => {
  answer(listKeyEndpoints, [
    { name: 'listProjects', reads: true, summary: 'Projects' },
    { name: 'createTask', reads: false, summary: 'Add a task' },
  ]);
  const made = answer(createApiKey, ({ body }) => ({
    ...sample(apiKey, { name: body.name, asks: body.asks }),
    key: 'plb_shown-once',
  }));
  render(<ApiKeyDialog onAdded={() => {}} onClose={() => {}} />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Claude');
  await page.getByRole('radio', { name: 'Use only the endpoints I select' }).click();
  await choose('listProjects');
  const asks = page.getByRole('checkbox', { name: 'I confirm each change' });
  await expect.element(asks).not.toBeInTheDocument();
  await choose('createTask');
  await expect.element(asks).toBeChecked();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('textbox', { name: 'Last day' }).fill('2026-06-30');
  await userEvent.keyboard('{Tab}');
  await page.getByLabelText('Your password').fill('correct horse');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'API key' })).toHaveValue('plb_shown-once');
  expect(made.map(({ body }) => [body.endpoints, body.asks])).toEqual([
    [['listProjects', 'createTask'], true],
  ]);
});
