import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pasteInto } from '../../../test/acts.ts';
import { OrderPage } from '../../../test/order-page.tsx';
import { render } from '../../../test/render.tsx';

const picker = page.getByRole('combobox', { name: 'Add material' });
const quantity = (line: number) => page.getByRole('textbox', { name: `Quantity, line ${line}`, exact: true });

/** Codes of materials that are in stock. */
const materialCodes = (count: number) =>
  Array.from({ length: count + 1 }, (_, index) => `M-${String(index + 1).padStart(3, '0')}`).filter(
    (code) => code !== 'M-006',
  );

test('five hundred lines are typed in, and no more can be added', async () => {
  render(<OrderPage />);
  const rows = materialCodes(510).map((code) => `${code}\t0.1`);
  await pasteInto(picker, rows.join('\n'));
  await expect.element(quantity(500)).toHaveValue('0.1');
  await expect.element(page.getByText('10 pasted rows were not added')).toBeVisible();
  await expect.element(picker).toBeDisabled();
  await quantity(500).fill('50.101');
  await expect.element(page.getByRole('row', { name: /^Total/ })).toHaveTextContent('100.001');
});
