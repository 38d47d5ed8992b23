import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { removeRendered, render } from '../../test/render.tsx';
import { signInAs } from '../../test/sign-in.ts';
import type { Command } from '../platform/commands/command.ts';
import { removeStoredCommand, storeCommand } from '../platform/commands/command-store.ts';
import { noteOwner } from '../platform/commands/waiting-owners.ts';
import { useSignedIn } from '../platform/session.ts';
import { WaitingOwners } from './waiting-owners.tsx';

function Own() {
  const owner = useSignedIn().user.employee.id;
  const command = { id: 'waits', owner, name: 'Clock in', input: {}, doneAt: '2026-03-02T00:00:00.000Z' };
  const work = async () => {
    noteOwner(owner, 'Wei Tan');
    noteOwner(owner + 1, 'Ben Lim');
    if (await storeCommand(command as Command)) document.title = 'stored';
  };
  return (
    <button type="button" onClick={() => void work()}>
      Work
    </button>
  );
}

test('a sign-in says whose work waits on the device, and nothing of it. Rule: SCREEN-37', async () => {
  document.title = '';
  render(<Own />);
  await page.getByRole('button', { name: 'Work' }).click();
  await expect.poll(() => document.title).toBe('stored');
  const names = localStorage.getItem('plumbline.owners') ?? '';
  removeRendered();
  localStorage.setItem('plumbline.owners', names);
  signInAs('Worker');
  try {
    render(<WaitingOwners />);
    await expect.element(page.getByText('Work of Wei Tan on this device is not sent yet.')).toBeVisible();
    await expect.element(page.getByText(/Ben Lim|Clock in/)).not.toBeInTheDocument();
  } finally {
    await removeStoredCommand('waits');
  }
});
