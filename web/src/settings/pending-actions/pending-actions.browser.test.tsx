import {
  confirmPendingAction,
  getPendingAction,
  listPendingActions,
  type PendingActionWithInput,
  pendingActionWithInput,
  rejectPendingAction,
} from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer, held, pageOfRows, refuse } from '../../../test/server.ts';
import { setConnection } from '../../platform/connection.ts';
import PendingActions from './pending-actions.tsx';

const asked = sample(pendingActionWithInput, {
  id: 7,
  endpoint: 'updateTask',
  title: 'Update task',
  summary: 'Update a task; its progress rolls up',
  deletes: false,
  state: 'waiting',
  key_name: 'Claude',
  params: { id: '12' },
  query: {},
  record_name: 'T-12 Wet floor',
  present_values: { title: 'Wet floor' },
  names: { 'employee_ids 3': 'Tan Wei Ming' },
  body: {
    title: '<b>Dry</b> floor\u202E!',
    is_milestone: false,
    description: null,
    employee_ids: [3, 4],
    materials: [{ bulk_qty: '2.5' }, { remarks: 'First line\nsecond line' }],
  },
});
const button = (name: string | RegExp) => page.getByRole('button', { name });
const valueBelow = (label: string) => page.getByText(label, { exact: true }).element().nextElementSibling;

/** Shows some actions, of which the first one can be changed by the test. */
function show(actions: PendingActionWithInput[], address?: string) {
  answer(listPendingActions, ({ query }) => pageOfRows(actions, query));
  answer(getPendingAction, ({ params: { id } }) => actions.find((action) => action.id === id) ?? asked);
  render(<PendingActions />, address);
}

test('API-32: every value that would be written is shown as it was sent, and one press confirms', async () => {
  const actions = [{ ...asked }];
  show(actions);
  await button(/^Open: Update task/).click();
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByText('T-12 Wet floor')).toBeVisible();
  await expect.element(panel.getByText('API key Claude')).toBeVisible();
  expect(valueBelow('Id')?.textContent).toBe('12');
  // Nothing in it is drawn, and no character is without a trace.
  expect(valueBelow('Title')?.textContent).toBe('<b>Dry</b> floor[U+202E]!Now: Wet floor');
  expect(valueBelow('Is milestone')?.textContent).toBe('No');
  expect(valueBelow('Description')?.textContent).toBe('Empty');
  expect(valueBelow('Employee ids')?.textContent).toBe('3, 4Tan Wei Ming');
  expect(valueBelow('Materials · 1 · Bulk qty')?.textContent).toBe('2.5');
  expect(valueBelow('Materials · 2 · Remarks')?.textContent).toBe('First line\nsecond line');
  await expectAccessible();

  const until = held();
  const confirmed = answer(confirmPendingAction, async () => {
    await until.until;
    const done = { state: 'done', answer: 'Task Updated!', decided_at: '2026-06-15T04:00:00.000Z' } as const;
    actions[0] = { ...asked, ...done };
    return actions[0];
  });
  await button('Confirm').click();
  await expect.element(button('Reject')).toBeDisabled();
  until.let();
  await expect.element(panel.getByText('Task Updated!')).toBeVisible();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
  expect(confirmed.map(({ params }) => params)).toEqual([{ id: 7 }]);
});

test('API-32: what the endpoint refuses is shown with its sentence', async () => {
  const actions = [{ ...asked }];
  show(actions, '/?action=7');
  answer(confirmPendingAction, () => {
    actions[0] = { ...asked, state: 'refused', answer: 'Your role does not allow this.' };
    return actions[0];
  });
  await button('Confirm').click();
  await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect.element(button('Reject')).not.toBeInTheDocument();
  await expectAccessible();
});

test('API-32: an action that was decided on elsewhere says so', async () => {
  const actions = [{ ...asked }];
  show(actions, '/?action=7');
  await expect.element(button('Confirm')).toBeVisible();
  actions[0] = { ...asked, state: 'rejected' };
  refuse(confirmPendingAction, 409, { message: 'This was rejected.', code: 'wrong_state' });
  await button('Confirm').click();
  await expect.element(page.getByText('This was rejected.').first()).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText('Rejected', { exact: true })).toBeVisible();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
});

test('API-32: it is rejected, by the keyboard too', async () => {
  const actions: PendingActionWithInput[] = [
    { ...asked, title: 'Delete task', deletes: true, body: null, present_values: {} },
  ];
  show(actions, '/?action=7');
  const rejected = answer(rejectPendingAction, () => {
    const decided = { ...asked, state: 'rejected' } as const;
    actions[0] = decided;
    return decided;
  });
  await expect.element(button('Confirm deletion')).toBeVisible();
  (button('Confirm deletion').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('You rejected this. Nothing was changed.')).toBeVisible();
  expect(rejected).toHaveLength(1);
});

test('where there are no actions, or one is gone, the screen says so', async () => {
  show([], '/?action=7');
  refuse(getPendingAction, 404, { message: 'This record does not exist.', code: 'not_found' });
  await expect.element(page.getByText('No pending actions')).toBeVisible();
  await expect.element(page.getByText('Action not found')).toBeVisible();
});

test('without a connection nothing is confirmed', async () => {
  show([{ ...asked }], '/?action=7');
  await expect.element(button('Confirm')).toBeEnabled();
  setConnection('lost');
  await expect
    .element(page.getByText('You are offline. You can decide once you have a connection.'))
    .toBeVisible();
  await expect.element(button('Confirm')).toBeDisabled();
  await expect.element(button('Reject')).toBeDisabled();
  setConnection('connected');
  await expect.element(button('Confirm')).toBeEnabled();
});
