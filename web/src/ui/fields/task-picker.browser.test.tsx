import { listAreas, search } from '@plumbline/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { sample } from '../../../test/sample.ts';
import { answer, held } from '../../../test/server.ts';
import { TaskPicker } from './task-picker.tsx';

const field = page.getByRole('combobox', { name: 'Task' });
const option = (name: string) => page.getByRole('option', { name });
const hits = ['Wet dock', 'Wet wall', 'Wet floor'].map((title, index) =>
  sample(search.answer.element, { type: 'tasks', id: index + 1, title }),
);

test('Enter picks the marked task, also when the search is answered after the arrow key', async () => {
  const late = held();
  answer(listAreas, []);
  const searches = answer(search, async ({ query: { search_term } }) => {
    if (search_term !== 'Wet') await late.until;
    return hits.filter(({ title }) => title.includes(search_term));
  });
  const picked: (number | null)[] = [];
  render(<TaskPicker projectId={7} value={0} onPick={(id) => picked.push(id)} />);

  await field.fill('Wet');
  await expect.element(option('Wet floor')).toBeVisible();
  await field.fill('Wet floor');
  await expect.poll(() => searches.at(-1)?.query).toMatchObject({ search_term: 'Wet floor', project_id: 7 });
  for (const _ of hits) await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Wet floor')).toHaveAttribute('data-combobox-selected');
  late.let();
  await expect.element(option('Wet dock')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(picked).toEqual([3]);
});
