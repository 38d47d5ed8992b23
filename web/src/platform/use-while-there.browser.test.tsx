import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { signInAs } from '../../test/sign-in.ts';
import { useWhileThere } from './use-while-there.ts';

const closed: string[] = [];
const answers = new Map<string, () => void>();

function Panel({ name }: { name: string }) {
  answers.set(
    name,
    useWhileThere(() => closed.push(name)),
  );
  return <p>{name}</p>;
}

function Panels() {
  const [name, open] = useState('One');
  return (
    <>
      <Panel key={name} name={name} />
      <button type="button" onClick={() => open('Two')}>
        Open the second
      </button>
    </>
  );
}

test('what an answer leads to is not done for what is not on the screen any more', async () => {
  signInAs('Engineer');
  render(<Panels />);
  await page.getByRole('button').click();
  await expect.element(page.getByText('Two')).toBeVisible();
  answers.get('One')?.();
  answers.get('Two')?.();
  expect(closed).toEqual(['Two']);
});
