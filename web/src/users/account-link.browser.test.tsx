import { mailPasswordLink, userAccount } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { sample } from '../../test/sample.ts';
import { answer } from '../../test/server.ts';
import { signInAs } from '../../test/sign-in.ts';
import { AccountLink } from './account-link.tsx';

const account = sample(userAccount, {
  id: 7,
  email: 'kumaran@people.example',
  is_invited: true,
  link_mail: {
    recipient: 'kumaran@people.example',
    state: 'refused',
    answer: '550 No such user',
    queued_at: '2026-03-02T01:00:00.000Z',
    settled_at: '2026-03-02T01:00:04.000Z',
  },
});
const sendButton = page.getByRole('button', { name: 'Send by mail' });

test('a link is sent to the address of the account, and what became of the last one is said. Rule: MAIL-3', async () => {
  signInAs('Superadmin', { sends_mail: true });
  const asked = answer(mailPasswordLink, sample(userAccount, { id: 7 }));
  render(<AccountLink account={account} />);
  await expect
    .element(page.getByText('The mail to kumaran@people.example was not sent: 550 No such user'))
    .toBeVisible();
  await sendButton.click();
  await expect.element(page.getByText(/^This sends a new link to kumaran@people\.example\./)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send by mail' }).click();
  await expect.poll(() => asked.map(({ params }) => params)).toEqual([{ id: 7 }]);
});

test('without a mail server, or an address, no one is offered it. Rule: MAIL-1', async () => {
  signInAs('Superadmin', { sends_mail: false });
  render(<AccountLink account={account} />);
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect.element(sendButton).not.toBeInTheDocument();
});
