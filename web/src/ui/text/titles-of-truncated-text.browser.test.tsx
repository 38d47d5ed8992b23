import { TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { showTitlesOfTruncatedText } from './titles-of-truncated-text.ts';

showTitlesOfTruncatedText();

test('a text cut off in a field is shown in full on hover', async () => {
  render(<TextInput label="Name" w={200} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Short');
  await name.hover();
  await expect.element(name).not.toHaveAttribute('title');
  const long = 'A name that is longer than any field of this form has room for at this width.';
  await name.fill(long);
  await name.unhover();
  await name.hover();
  await expect.element(name).toHaveAttribute('title', long);
});
