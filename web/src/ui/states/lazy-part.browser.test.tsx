import { TextInput } from '@mantine/core';
import { lazy, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { LazyDialog } from './lazy-part.tsx';

/** As what a browser says of a file that did not come. */
const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Screen() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <TextInput label="Name" />
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <LazyDialog opened={opened} onClose={() => setOpened(false)}>
        {opened && <Missing />}
      </LazyDialog>
    </>
  );
}

test('a dialog that cannot be loaded says so in its own place, and what was typed stays', async () => {
  // React reports what its boundary has caught.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Screen />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Something typed');
  await page.getByRole('button', { name: 'Open' }).click();
  const failed = page.getByRole('dialog', { name: 'Could not be opened' });
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Something typed');
  report.mockRestore();
});
