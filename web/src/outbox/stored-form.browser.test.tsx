import { employeeCard, overtime, recordOvertime } from '@plumbline/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../test/axe.ts';
import { removeRendered, render } from '../../test/render.tsx';
import { sample } from '../../test/sample.ts';
import { answer, refuse } from '../../test/server.ts';
import { signInAs } from '../../test/sign-in.ts';
import { OvertimePanel } from '../attendance/overtime/overtime-panel.tsx';
import type { InlineFile } from '../files/index.ts';
import { reading, writing } from '../platform/device-files/database.ts';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { type FormDraft, formDrafts } from './form-draft.ts';
import { Unfinished } from './unfinished.tsx';
import { useStoredForm } from './use-stored-form.tsx';

/** Another one in each test: what a page writes as it goes away may come after the test. */
let person = sample(employeeCard);
let tests = 0;

beforeEach(() => {
  tests += 1;
  person = sample(employeeCard, { id: tests, first_name: 'Wei', last_name: `Tan ${tests}` });
});

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Unfinished kinds={[formDrafts]} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <OvertimePanel person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

const form = page.getByRole('dialog', { name: 'Add overtime' });
const reason = form.getByRole('textbox', { name: 'Reason' });
const start = form.getByLabelText('Start');
const resumed = form.getByText('You are continuing what was saved on this device.');
const unfinished = () => page.getByRole('link', { name: `Overtime of Wei ${person.last_name}` });
const lateButton = form.getByRole('button', { name: 'Finish later' });

async function openForm() {
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(form).toBeVisible();
}

/** The page as it is after a reload. */
function begin() {
  removeRendered();
  signInAs('Superadmin');
  render(<Screen />, '/attendance?tab=overtime');
}

afterEach(async () => {
  removeRendered();
  await writing((device) => device.clear('drafts'));
});

test('what is typed is there after a reload, and leaving asks nothing. Rule: SCREEN-40', async () => {
  begin();
  await openForm();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(unfinished()).not.toBeInTheDocument();

  await openForm();
  await reason.fill('Late pour');
  await expect.element(lateButton).toBeVisible();
  begin();
  await expect.element(unfinished()).toHaveAttribute('href', '#/attendance?tab=overtime');
  await openForm();
  await expect.element(resumed).toBeVisible();
  await expect.element(reason).toHaveValue('Late pour');
  await expectAccessible();
  await start.fill('18:00');
  await lateButton.click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('starting over asks, and forgets what was typed', async () => {
  begin();
  await openForm();
  await reason.fill('Late pour');
  begin();
  await openForm();
  await form.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect.element(reason).toHaveValue('');
  await expect.element(resumed).not.toBeInTheDocument();
  await expect.element(unfinished()).not.toBeInTheDocument();
});

test('what was refused stays in the form and on the device; once it is saved, nothing is left', async () => {
  begin();
  await openForm();
  await start.fill('18:00');
  await form.getByLabelText('End').fill('20:00');
  await reason.fill('Late pour');
  refuse(recordOvertime, 422, {
    message: 'Please check the marked fields.',
    code: 'invalid',
    errors: { reason: ['Say what was poured.'] },
  });
  await saveAndAgree();
  await expect.element(form.getByText('Say what was poured.')).toBeVisible();
  await reason.fill('Late pour of axis C');
  begin();
  await openForm();
  await expect.element(reason).toHaveValue('Late pour of axis C');

  const asked = answer(recordOvertime, sample(overtime));
  await saveAndAgree();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(unfinished()).not.toBeInTheDocument();
  expect(asked).toMatchObject([{ body: { reason: 'Late pour of axis C', start_time: '18:00' } }]);
  begin();
  await openForm();
  await expect.element(reason).toHaveValue('');
});

async function saveAndAgree() {
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
}

type NoteValues = { comments: string; files: InlineFile[] };
const anything = { safeParse: (given: unknown) => ({ success: true as const, data: given }) };
const photo = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 3, dataUrl: 'data:image/jpeg;base64,AAAA' };

function Note({ of }: { of: string }) {
  const blank: NoteValues = { comments: '', files: [] };
  const note = useStoredForm(useContractForm<NoteValues, unknown>(anything, blank), {
    key: of,
    name: 'Note',
  });
  return (
    <>
      <input aria-label="Comments" {...note.getInputProps('comments')} />
      <button type="button" onClick={() => note.setFieldValue('files', [photo])}>
        Photo
      </button>
      <output>{JSON.stringify(note.values.files)}</output>
      {note.onDevice?.isStored && 'Stored'}
      {note.onDevice?.isRead && 'Read'}
    </>
  );
}

function beginNote(of: string) {
  removeRendered();
  signInAs('Superadmin');
  render(<Note of={of} />);
}

/** The drafts of a note on this device. */
const notes = async (of: string) => {
  const owner = (await reading((device) => device.getAll('drafts')))?.[0]?.owner;
  const drafts = owner === undefined ? [] : await formDrafts.store.list(owner);
  return drafts.filter(({ form: { key } }) => key === of);
};

test('a photo is there after a reload, and its content is stored apart from what is typed', async () => {
  beginNote('photo');
  await page.getByRole('button', { name: 'Photo' }).click();
  await page.getByRole('textbox', { name: 'Comments' }).fill('Behind the stair');
  await expect.element(page.getByText('Stored')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await notes('photo'))).toContain('Behind the stair');
  expect(JSON.stringify(await notes('photo'))).not.toContain('AAAA');
  beginNote('photo');
  await expect.element(page.getByText(JSON.stringify([photo]))).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('Behind the stair');
});

test('what does not fit the form any more is dropped', async () => {
  beginNote('unfit');
  await page.getByRole('textbox', { name: 'Comments' }).fill('Behind the stair');
  await expect.poll(() => notes('unfit')).toHaveLength(1);
  const [draft] = await notes('unfit');
  await formDrafts.store.save({ ...(draft as FormDraft), values: { text: 'Behind the stair' } });
  beginNote('unfit');
  await expect.element(page.getByText('Read')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('');
  await expect.poll(() => notes('unfit')).toHaveLength(0);
});
