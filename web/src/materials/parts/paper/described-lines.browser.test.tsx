import { paperMaterial } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { sample } from '../../../../test/sample.ts';
import { DescribedLines } from './described-lines.tsx';

const lines = [
  { ...sample(paperMaterial, { code: 'A' }), id: 1, remarks: 'Broken bags' },
  { ...sample(paperMaterial, { code: 'B' }), id: 2, remarks: null },
];

test('on a phone a line has the titles of those parts alone that it has', async () => {
  await page.viewport(390, 844);
  render(
    <DescribedLines
      label="Materials Adjusted"
      lines={lines}
      columns={[{ key: 'remarks', title: 'Remarks', render: ({ remarks }) => remarks }]}
    />,
  );
  await expect.element(page.getByText('Broken bags')).toBeVisible();
  const titled = [...document.querySelectorAll('td[data-title="Remarks"]')];
  expect(titled.map((cell) => cell.checkVisibility())).toEqual([true, false]);
});
