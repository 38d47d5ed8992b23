import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { render } from '../../../test/render.tsx';
import { DateField } from './date-field.tsx';

const { keyboard } = userEvent;

function Dates() {
  const [start, setStart] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  return (
    <form>
      <DateField label="Start Date" value={start} onChange={setStart} />
      <DateField label="End Date" value={end} onChange={setEnd} />
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });

test('a chosen date is one stop of the Tab key, and is cleared where it is typed', async () => {
  render(<Dates />);
  await field('Start Date').fill('7 mar 2026');
  await keyboard('{Tab}');
  await expect.element(field('Start Date')).toHaveValue('2026-03-07');
  await expect.element(field('End Date')).toHaveFocus();

  await keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(field('Start Date')).toHaveFocus();
  await keyboard('{Control>}a{/Control}{Delete}{Tab}');
  await expect.element(field('Start Date')).toHaveValue('');
});

test('what is no date is not taken, which is said below the field', async () => {
  render(<Dates />);
  await field('Start Date').fill('next week');
  await keyboard('{Tab}');
  const said = page.getByText('“next week” is not a date. Please type it like 2026-03-07.');
  await expect.element(said).toBeVisible();
  await keyboard('{Escape}');
  await expectAccessible();
});
