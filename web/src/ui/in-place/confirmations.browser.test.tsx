import { updateTemplate } from '@plumbline/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focus } from '../../../test/acts.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { answer } from '../../../test/server.ts';
import { answerTemplates, TemplateScreen } from '../../../test/template-screen.tsx';
import { confirmAction } from '../overlays/confirm.ts';

const { keyboard } = userEvent;
const form = page.getByRole('dialog', { name: 'Rename Floor' });
const description = form.getByRole('textbox', { name: 'Description' });
const name = form.getByRole('textbox', { name: 'Name' });
const save = form.getByRole('button', { name: 'Save' });
const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
const verb = question.getByRole('button', { name: 'Update template' });

/** Opens the form of a template. @returns the updates that are asked for */
async function openForm() {
  const [floor] = answerTemplates('Floor');
  if (!floor) throw new Error('There is no template.');
  const updates = answer(updateTemplate, ({ body }) => Object.assign(floor, body));
  render(<TemplateScreen />, '/?template=1&mode=edit');
  await expect.element(save).toBeVisible();
  return updates;
}

const expectClosed = (what = question) => expect.element(what).not.toBeInTheDocument();
/** A question can be answered a moment after it has come. */
const expectReady = (button = verb) => expect.element(button).not.toHaveAttribute('aria-disabled');

test('a question in the place of the button is answered with the keyboard alone', async () => {
  const updates = await openForm();
  await description.fill('Screed and tiles');

  // Escape goes back, to the button and not out of the panel.
  await focus(save);
  await keyboard('{Enter}');
  await expect.element(verb).toHaveFocus();
  await expectAccessible();
  await keyboard('{Escape}');
  await expectClosed();
  await expect.element(save).toHaveFocus();

  // Tab stays in the question.
  await keyboard('{Enter}');
  await expect.element(verb).toHaveFocus();
  await keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(question.getByRole('button', { name: 'Back' })).toHaveFocus();
  await keyboard('{Enter}');
  await expectClosed();
  await expect.element(save).toHaveFocus();

  // An Escape that would close the panel asks first, and is not its answer.
  await keyboard('{Escape}');
  const losing = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectReady(losing.getByRole('button', { name: 'Leave without saving' }));
  await keyboard('{Escape}');
  await expectClosed(losing);
  expect(updates).toHaveLength(0);

  await focus(name);
  await keyboard('{Enter}');
  await expect.element(verb).toHaveFocus();
  await expectReady();
  await keyboard('{Enter}');
  await expect.element(page.getByText('Template Updated!')).toBeVisible();
  expect(updates).toMatchObject([{ body: { description: 'Screed and tiles' } }]);
});

test('a second Enter that goes with the first is pressed on nothing behind the question', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    void confirmAction({ sentence: 'It is sent.', verb: 'Send' });
  };
  render(
    <button type="button" onClick={ask}>
      Ask
    </button>,
  );
  const button = page.getByRole('button', { name: 'Ask' });
  // A click: an Enter could still go with the one that has answered the question before.
  await button.click();
  await expectReady(question.getByRole('button', { name: 'Send' }));
  await keyboard('{Enter}{Enter}');
  await expectClosed();
  await expect.element(button).toHaveFocus();
  expect(asked).toBe(1);
});

test('a double click is no answer, and the verb pressed twice does it once', async () => {
  const updates = await openForm();
  await description.fill('Screed');
  // The second click comes in time on any machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await save.dblClick();
    await expect.element(verb).toHaveAttribute('aria-disabled', 'true');
    vi.advanceTimersByTime(400);
    await expectReady();
    expect(updates).toHaveLength(0);
  } finally {
    vi.useRealTimers();
  }
  await verb.dblClick();
  await expect.element(page.getByText('Template Updated!')).toBeVisible();
  expect(updates).toHaveLength(1);
});

test('on a phone the verb lies where the button was, and all of it is in view', async () => {
  await page.viewport(390, 844);
  const updates = await openForm();
  await description.fill('Screed');
  const boxOf = (what: typeof save) => what.element().getBoundingClientRect().toJSON() as DOMRect;
  const before = boxOf(save);
  await save.click();
  await expect.element(verb).toBeInViewport({ ratio: 1 });
  await expect.element(question.getByRole('heading', { name: 'Are you sure?' })).toBeInViewport({ ratio: 1 });
  const lies = boxOf(verb);
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  expect(middle.x).toBeGreaterThan(lies.left);
  expect(middle.x).toBeLessThan(lies.right);
  expect(middle.y).toBeGreaterThan(lies.top);
  expect(middle.y).toBeLessThan(lies.bottom);
  await expectAccessible();
  // Nothing behind it has moved.
  expect(boxOf(save)).toEqual(before);

  // A tap outside goes back, and does nothing else.
  await userEvent.click(document.querySelector('[data-in-place]') as Element, {
    position: { x: 20, y: 100 },
  });
  await expectClosed();
  await expect.element(description).toHaveValue('Screed');
  expect(updates).toHaveLength(0);

  await save.click();
  await expectReady();
  await verb.click();
  await expect.element(page.getByText('Template Updated!')).toBeVisible();
});
