import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addOrder } from '../../../../contract/src/platform/fixtures/order.ts';
import { expectCount, focus, pasteInto } from '../../../test/acts.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { OrderPage } from '../../../test/order-page.tsx';
import { render } from '../../../test/render.tsx';
import { answer, refuse } from '../../../test/server.ts';

const { keyboard } = userEvent;
const picker = page.getByRole('combobox', { name: 'Add material' });
const cell = (column: string, line: number) =>
  page.getByRole('textbox', { name: `${column}, line ${line}`, exact: true });
const remove = (line: number) => page.getByRole('button', { name: new RegExp(`^Remove line ${line},`) });
const total = page.getByRole('row', { name: /^Total/ });
const save = () => keyboard('{Control>}{Enter}{/Control}');

test('an order is written by the keyboard alone, and what the server refuses is shown at its line', async () => {
  render(<OrderPage />);
  refuse(addOrder, 422, {
    message: 'Please check the marked fields.',
    code: 'invalid',
    errors: { 'materials.1.bulk_qty': ['Only 3 are left.'], 'materials.0.id': ['Not here.'] },
  });

  await focus(picker);
  await save();
  await expect.element(page.getByText('Please add at least one material.')).toBeVisible();
  await expect.element(picker).toHaveFocus();

  await keyboard('river sand lot 3');
  await expect.element(page.getByRole('option', { name: 'M-020 River sand, lot 3' })).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(cell('Description', 1)).toHaveFocus();
  await keyboard('{Tab}12,5');
  await expect.element(cell('Quantity', 1)).toHaveValue('12.5');
  await keyboard('{Enter}');
  await expect.element(picker).toHaveFocus();

  await keyboard('M-001{Enter}');
  await expect.element(cell('Description', 2)).toHaveFocus();
  await keyboard('{Tab}0.1{ArrowUp}');
  await expect.element(cell('Quantity', 1)).toHaveFocus();
  await keyboard('{ArrowDown}');
  await expect.element(cell('Quantity', 2)).toHaveFocus();
  await expect.element(total).toHaveTextContent('12.6');

  await focus(picker);
  await keyboard('M-001');
  await expect
    .element(page.getByRole('option', { name: /M-001 .* Already in line 2/ }))
    .toHaveAttribute('aria-disabled', 'true');
  await keyboard('{Escape}');

  await save();
  await expect.element(page.getByText('Only 3 are left.')).toBeVisible();
  await expect.element(page.getByText('Not here.')).toBeVisible();
  await expect.element(cell('Quantity', 2)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell('Description', 1)).toHaveFocus();

  const added = answer(addOrder, { id: 1 });
  await cell('Quantity', 2).fill('3');
  await expect.element(page.getByText('Only 3 are left.')).not.toBeInTheDocument();
  await save();
  await expect.element(page.getByText('Order Added!')).toBeVisible();
  expect(added).toMatchObject([
    {
      body: {
        materials: [
          { id: 20, bulk_qty: '12.5' },
          { id: 1, bulk_qty: '3' },
        ],
      },
    },
  ]);
});

test('Enter takes the first hit of what is typed by then, not of what was typed before', async () => {
  render(<OrderPage />);
  await focus(picker);
  await keyboard('river sand');
  const first = page.getByRole('option').first();
  await expect.element(first).toHaveTextContent('M-002');
  await expect.element(first).toHaveAttribute('data-combobox-selected', 'true');
  await keyboard(' lot 3{Enter}');
  await expect.element(cell('Description', 1)).toHaveValue('River sand, lot 3');
  await expectCount(page.getByRole('button', { name: /^Remove line/ }), 1);
});

test('a removed line can be brought back, and the focus stays among the lines', async () => {
  render(<OrderPage />);
  await pasteInto(picker, 'Code\tQty\nM-001\t1\nM-002\t2\nM-003\t3');
  await expect.element(cell('Quantity', 3)).toHaveValue('3');
  await cell('Quantity', 3).fill('oops');

  await focus(remove(2));
  await keyboard('{Enter}');
  await expect.element(cell('Quantity', 2)).toHaveValue('oops');
  await expect.element(remove(2)).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(remove(1)).toHaveFocus();
  await keyboard('{Enter}');
  await expect.element(picker).toHaveFocus();

  for (const lines of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectCount(page.getByRole('button', { name: /^Remove line/ }), lines);
  }
  await expect.element(cell('Quantity', 1)).toHaveValue('1');
  await expect.element(cell('Quantity', 2)).toHaveValue('2');
  await expect.element(cell('Quantity', 3)).toHaveValue('oops');
});

test('forty lines come from a spreadsheet; what cannot be read stays until it is corrected', async () => {
  render(<OrderPage />);
  answer(addOrder, { id: 1 });
  const rows = Array.from({ length: 40 }, (_, index) =>
    [`m-${String(index + 1).padStart(3, '0')}`, `${index + 1}.25`, '1,000.50', '7/3/2026'].join('\t'),
  );
  rows[3] = 'M-9999\t4.25\t1.00\t2026-03-07';
  rows[7] = 'M-008\teight\t1.00\t2026-03-07';
  await pasteInto(
    page.getByRole('button', { name: 'Paste rows' }),
    ['Code\tQty.\tPrice\tDelivery Date', ...rows].join('\r\n'),
  );

  // The sixth has no stock, the fourth no material; the eighth is there with what was typed.
  await expect.element(page.getByText('2 pasted rows were not added')).toBeVisible();
  await expect.element(page.getByText('38 lines added.')).toBeVisible();
  await expect.element(page.getByText('“M-9999” was not found.')).toBeVisible();
  await expect.element(page.getByText('None in stock', { exact: true })).toBeVisible();
  await expect.element(page.getByText('“eight” cannot be read as a number.')).toBeVisible();
  await expect.element(cell('Quantity', 6)).toHaveValue('eight');
  await expect.element(cell('Price', 1)).toHaveValue('1000.50');
  await expect.element(cell('Delivery date', 1)).toHaveValue('2026-03-07');

  await cell('Quantity', 6).fill('8.25');
  await save();
  const first = page.getByRole('textbox', { name: 'Pasted row 1' });
  await expect.element(first).toHaveFocus();
  await first.fill((first.element() as HTMLInputElement).value.replace('M-9999', 'M-004'));
  await keyboard('{Enter}');
  await expect.element(page.getByText('1 pasted row was not added')).toBeVisible();
  await expect.element(cell('Quantity', 39)).toHaveValue('4.25');
  await page.getByRole('button', { name: 'Discard: Pasted row 1' }).click();
  // 1.25 to 40.25 without the sixth.
  await expect.element(total).toHaveTextContent('823.75');

  await pasteInto(cell('Quantity', 2), '100\n200\n');
  await expect.element(cell('Quantity', 3)).toHaveValue('200');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell('Quantity', 3)).toHaveValue('3.25');
  await save();
  await expect.element(page.getByText('Order Added!')).toBeVisible();
});

test('everybody can use the lines, on a phone as cards with targets for a finger', async () => {
  render(<OrderPage />);
  await pasteInto(picker, 'M-001\t1.5\t2\nM-002\ttwo\t3\nM-777\t1\t1');
  await expect.element(page.getByText('1 pasted row was not added')).toBeVisible();
  await expectAccessible();

  await page.viewport(390, 844);
  await expectCount(page.getByRole('list', { name: 'Materials' }).getByRole('listitem'), 2);
  await expect.element(cell('Quantity', 2)).toHaveValue('two');
  await expectAccessible();
  for (const target of [cell('Quantity', 1), remove(1)])
    expect(target.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Paste rows' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from a spreadsheet' });
  await dialog.getByRole('textbox', { name: 'Copied rows' }).fill('M-003\t7');
  await dialog.getByRole('button', { name: 'Add lines' }).click();
  await expect.element(cell('Quantity', 3)).toHaveValue('7');
});

test('a phone offers no rows to paste. Rule: SCREEN-39', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => Object.defineProperty(matchMedia(query), 'matches', { value: true });
  try {
    render(<OrderPage />);
    await expect.element(page.getByRole('combobox').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Paste rows' })).not.toBeInTheDocument();
  } finally {
    window.matchMedia = matchMedia;
  }
});
