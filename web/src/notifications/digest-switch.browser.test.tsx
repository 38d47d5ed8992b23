import { DIGEST_WITHOUT_ADDRESS, getDigest, updateDigest } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { render } from '../../test/render.tsx';
import { answer, refuse } from '../../test/server.ts';
import { signInAs } from '../../test/sign-in.ts';
import { DigestSwitch } from './digest-switch.tsx';

const recipient = 'kumaran@people.example';
const daily = page.getByRole('switch', { name: 'Daily mail' });

test('it says where the mail goes, and is switched on and off. Rule: MAIL-9', async () => {
  signInAs('Engineer', { sends_mail: true });
  answer(getDigest, { on: false, recipient });
  const asked = answer(updateDigest, ({ body }) => ({ on: body.on, recipient }));
  render(<DigestSwitch />);
  await expect.element(daily).not.toBeChecked();
  await expect.element(daily).toHaveAccessibleDescription(/Sent to kumaran@people\.example at 07:00/);
  await expectAccessible();
  await daily.click();
  await expect.element(daily).toBeChecked();
  await daily.click();
  await expect.element(daily).not.toBeChecked();
  expect(asked.map(({ body }) => body)).toEqual([{ on: true }, { on: false }]);
});

test('without an address it says what is missing. Rule: MAIL-9', async () => {
  signInAs('Engineer', { sends_mail: true });
  answer(getDigest, { on: false, recipient: null });
  render(<DigestSwitch />);
  await expect.element(page.getByText(DIGEST_WITHOUT_ADDRESS)).toBeVisible();
  await expect.element(daily).not.toBeInTheDocument();
});

test('who lost the address can still switch it off, and one that could not be saved stays as it was', async () => {
  signInAs('Engineer', { sends_mail: true });
  answer(getDigest, { on: true, recipient: null });
  refuse(updateDigest, 500, { code: 'internal', message: 'Something went wrong.' });
  render(<DigestSwitch />);
  await expect.element(daily).toHaveAccessibleDescription(DIGEST_WITHOUT_ADDRESS);
  await daily.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(daily).toBeChecked();
});

test('without a mail server it is not offered. Rule: MAIL-1', async () => {
  signInAs('Engineer', { sends_mail: false });
  render(
    <>
      <DigestSwitch />
      <p>Below it</p>
    </>,
  );
  await expect.element(page.getByText('Below it')).toBeVisible();
  await expect.element(page.getByText('Daily mail')).not.toBeInTheDocument();
});
