import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectCount } from '../../../test/acts.ts';
import { render } from '../../../test/render.tsx';
import type { InlineFile } from '../read/inline-file.ts';
import { InlineFileField } from './inline-file-field.tsx';

const decode = window.createImageBitmap;
const held: (() => void)[] = [];
let most = 0;

// Each picture is decoded only when it is let through.
beforeEach(() => {
  most = 0;
  window.createImageBitmap = (async (...given: Parameters<typeof decode>) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
      most = Math.max(most, held.length);
    });
    return decode(...given);
  }) as typeof decode;
});

afterEach(() => {
  window.createImageBitmap = decode;
  for (const letThrough of held.splice(0)) letThrough();
});

/** Lets the oldest of the held pictures through, as soon as there is one. */
async function letThrough() {
  await expect.poll(() => held.length).toBeGreaterThan(0);
  held.shift()?.();
}

async function picture(name: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
  canvas.getContext('2d')?.fillRect(0, 0, 64, 48);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob as Blob], name, { type: 'image/png' });
}

function Field() {
  const [files, setFiles] = useState<InlineFile[]>([]);
  return <InlineFileField label="Working drawings" files={files} onFiles={setFiles} most={5} />;
}

test('files come and go while others are being read, one picture at a time', async () => {
  render(<Field />);
  const group = page.getByRole('group', { name: 'Working drawings' });
  await expect.element(group).toBeVisible();
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, [await picture('gone.png'), await picture('first.png')]);
  await letThrough();
  await group.getByRole('button', { name: 'Remove gone.png' }).click();
  await userEvent.upload(input, [await picture('second.png')]);
  await expect.element(page.getByText(/up to 3 more/)).toBeVisible();
  await letThrough();
  await letThrough();

  await expectCount(group.getByRole('img', { name: /\.png$/ }), 2);
  await expect.element(group.getByAltText('first.png')).toBeVisible();
  await expect.element(group.getByAltText('second.png')).toBeVisible();
  await expect.element(page.getByText(/up to 3 more/)).toBeVisible();
  expect(most).toBe(1);
});

test('a device that is short of room says so before the camera opens. Rule: SCREEN-38', async () => {
  await page.viewport(390, 844);
  const { estimate } = navigator.storage;
  navigator.storage.estimate = async () => ({ usage: 60_000_000, quota: 100_000_000 });
  try {
    render(<Field />);
    await expect.element(page.getByText(/This device has 40 MB of space left/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  } finally {
    navigator.storage.estimate = estimate;
  }
});
