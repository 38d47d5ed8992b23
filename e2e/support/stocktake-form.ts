import { expect, type Page } from '@playwright/test';
import { listStocktakes } from '@plumbline/contract';
import { api } from './api.ts';
import { agree, askedOn } from './confirm.ts';
import { makeStock } from './material-use.ts';
import { personOf, signIn } from './people.ts';
import { pick } from './pick.ts';
import { makeProject } from './projects.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** The form of a stocktake on a phone, opened by a storekeeper for a material of its own. */
export async function openStocktakeForm(page: Page) {
  const { item } = await makeProject('Tower E', [{ title: 'Shafts' }]);
  const material = await makeStock(item('Shafts'), { delivered: 100 });
  const checker = await personOf('Coordinator');
  await signIn(page, 'Logistic', `/materials?tab=stocktakes&adding=1&material=${material.id}`);
  const form = page.getByRole('dialog', { name: 'Create Stocktake' });
  const counted = form.getByRole('textbox', { name: /^Counted/ });
  return {
    form,
    counted,
    checker,
    async attach(file: ChosenFile) {
      const attachment = form.getByRole('group', { name: 'Attachment' });
      await attachment.locator('input[type="file"]').first().setInputFiles(file);
      await expect(attachment.getByRole('listitem')).toHaveCount(1);
    },
    pickChecker: () => pick(page, form.getByRole('combobox', { name: 'Checked by' }), checker.name),
    async save() {
      // Pressed again within half a second of the answer to the last question, it is the second press of a double tap.
      await expect(async () => {
        await form.getByRole('button', { name: 'Save', exact: true }).tap();
        await expect(askedOn(page)).toBeVisible({ timeout: 2000 });
      }).toPass();
      await agree(page, 'Save');
    },
    /** The stocktakes of the material that the server has. */
    async arrived() {
      const { data } = await (await api('Superadmin'))(listStocktakes, { query: {} });
      return data.filter(({ materials }) => materials.some(({ id }) => id === material.id));
    },
  };
}
