import { listPeople } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer } from '../../../test/server.ts';
import { EmployeeField } from './employee-picker.tsx';

const field = page.getByRole('combobox', { name: 'Person to Contact' });
const option = (name: string) => page.getByRole('option', { name });
const people = ['Li Ting Ng', 'Azman Yusof', 'Azman Osman'].map((name, index) => {
  const [last_name = '', ...first] = name.split(' ').toReversed();
  const first_name = first.toReversed().join(' ');
  return sample(listPeople.answer.shape.data.element, { id: index + 1, first_name, last_name });
});

test('another person takes the place of the picked one by the keyboard', async () => {
  answer(listPeople, ({ query: { search_term = '' } }) => {
    const data = people.filter(({ first_name }) => first_name.includes(search_term));
    return sample(listPeople.answer, { data, total: data.length });
  });
  const picked: (number | null)[] = [];
  render(
    <EmployeeField label="Person to Contact" value={1} onChange={(id) => picked.push(id)} error={null} />,
  );

  await expect.element(field).toHaveValue('Li Ting Ng');
  await field.fill('Azman');
  await expect.element(option('Azman Yusof')).toBeVisible();
  await expect.element(option('Li Ting Ng')).not.toBeInTheDocument();
  const goDown = async () => {
    await userEvent.keyboard('{ArrowDown}');
    return document.querySelector('[data-combobox-selected]')?.textContent;
  };
  await expect.poll(goDown).toContain('Azman Yusof');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(picked).toEqual([2]);
});
