import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, isWaiting } from '../platform/commands/command.ts';
import { removeCommand } from '../platform/commands/command-log.ts';
import { readCommand } from '../platform/commands/command-store.ts';
import { withdrawCommand } from '../platform/commands/send-commands.ts';
import { hideRefused } from './command-notices.tsx';

/** The refused command whose form is being opened. */
let opening: Command | null = null;
const listeners = new Set<() => void>();

function setOpening(next: Command | null) {
  opening = next;
  for (const listener of listeners) listener();
}

/** Leads to the form of a refused command, which takes up what was typed. Rule: SCREEN-27. */
export function EditButton({ command }: { command: Command }) {
  const { t } = useTranslation();
  const router = useRouter();

  async function open() {
    const { place } = command;
    await router.navigate({ href: place });
    // Only there: a form that is filled in asks before its address is left. And not where one has stayed to go on editing.
    // With its files, which lists do not have.
    if (router.latestLocation.pathname === place.split('?')[0])
      setOpening((await readCommand(command.id)) ?? null);
  }
  return (
    <Button size="xs" variant="default" onClick={() => void open()}>
      {t('Edit')}
    </Button>
  );
}

/** Whether a command was made of a draft that can be edited again: one that was sent may have been done. */
const isEditable = (command: Command) =>
  command.draft !== undefined && !(isWaiting(command) && command.isTried);

/** Leads to the form of a draft again, whose command is not sent any more; nothing where it may have been sent. */
export function EditDraftButton({ command }: { command: Command }) {
  const { t } = useTranslation();
  const router = useRouter();
  if (!isEditable(command)) return null;

  async function edit() {
    if (isWaiting(command) && !(await withdrawCommand(command.id))) return;
    await router.navigate({ href: command.place });
  }
  return (
    <Button size="xs" variant="default" onClick={() => void edit()}>
      {t('Edit')}
    </Button>
  );
}

/** The refused command of a record whose form is to be opened; its form says by `takeEdited` that it has taken it up. */
export function useEdited(record: string): Command | null {
  const command = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => opening,
  );
  return command?.record === record ? command : null;
}

/** Says that a form has taken up what was typed. */
export function takeEdited(): void {
  setOpening(null);
}

/** Removes a refused command: what was typed in it has been saved by its form, or is queued. */
export async function removeEdited({ id }: Command): Promise<void> {
  await removeCommand(id);
  hideRefused(id);
}
