import { getPaperMail, paperMail, sendPaperMail } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { render } from '../../test/render.tsx';
import { sample } from '../../test/sample.ts';
import { answer } from '../../test/server.ts';
import { signInAs } from '../../test/sign-in.ts';
import { PaperMail } from './paper-mail.tsx';

const sent = sample(paperMail, {
  recipient: 'old@supplier.example',
  state: 'sent',
  settled_at: '2026-03-02T01:00:00.000Z',
  sender: { id: 3, first_name: 'Wei', last_name: 'Tan' },
});
const begun = {
  recipient: 'sales@supplier.example',
  subject: 'Purchase Order PO/26/17',
  message: 'Dear Ong',
  own_email: 'me@builder.example',
  mails: [] as (typeof sent)[],
};
const field = (name: string) => page.getByRole('textbox', { name });

test('an order is sent with what the form has, and then says when, by whom and to where. Rule: MAIL-7', async () => {
  signInAs('Procurement', { sends_mail: true });
  answer(getPaperMail, begun);
  const asked = answer(sendPaperMail, () => {
    answer(getPaperMail, { ...begun, mails: [sent] });
    return sent;
  });
  render(<PaperMail kind="issue_po" id={7} verb="Send to supplier" />);
  await page.getByRole('button', { name: 'Send to supplier' }).click();
  await expect.element(field('To')).toHaveValue('sales@supplier.example');
  await expectAccessible();
  await field('To').fill('no address');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .element(page.getByText('Please type an e-mail address such as name@example.com.'))
    .toBeVisible();
  await field('To').fill('old@supplier.example');
  await page.getByRole('checkbox', { name: 'Send a copy to me (me@builder.example)' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .element(page.getByText('Sent to old@supplier.example on Mar 2, 2026, 09:00, by Wei Tan.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(asked).toMatchObject([
    {
      params: { kind: 'issue_po', id: 7 },
      body: { recipient: 'old@supplier.example', copy_to_me: true, message: 'Dear Ong' },
    },
  ]);
});
