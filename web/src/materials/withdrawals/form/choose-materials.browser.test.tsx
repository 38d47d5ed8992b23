import { availableMaterial, listAvailableMaterials } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../../test/render.tsx';
import { sample } from '../../../../test/sample.ts';
import { answer } from '../../../../test/server.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { ChooseMaterials } from './choose-materials.tsx';

const stock = (id: number) => sample(availableMaterial, { id, code: `CB-${id}`, filtered_in_stock: 5 });

test('the button that adds a material stays where it is when others come into stock', async () => {
  signInAs('Engineer');
  let stocks = [stock(1)];
  answer(listAvailableMaterials, () => stocks);
  render(<ChooseMaterials taskId={1} isThere={() => false} material={undefined} onAdd={() => {}} />);
  await expect.element(page.getByText('CB-1', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: '+ add item' }).element();
  const before = button.getBoundingClientRect().top;
  stocks = Array.from({ length: 30 }, (_, index) => stock(index + 1));
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('CB-10', { exact: true })).toBeInTheDocument();
  expect(button.getBoundingClientRect().top).toBe(before);
});
