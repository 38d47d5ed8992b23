import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { ClampedText } from './clamped-text.tsx';

test('a very long title takes two lines, and pointing at it shows the whole', async () => {
  const title = 'Temporary works to divert the drain at the northern abutment '.repeat(8).trim();
  render(
    <h2>
      <ClampedText>{title}</ClampedText>
    </h2>,
  );
  const lines = page.getByRole('heading').getByText(title);
  await expect.element(lines).toBeVisible();
  const { height } = lines.element().getBoundingClientRect();
  const lineHeight = Number.parseFloat(getComputedStyle(lines.element()).lineHeight);
  expect(Math.round(height / lineHeight)).toBe(2);

  await lines.hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(title);
  await lines.unhover();
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
