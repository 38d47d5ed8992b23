import { Button, FileButton } from '@mantine/core';
import { FileDown, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../platform/commands/command.ts';
import { useSignedIn } from '../../platform/session.ts';
import { bringInCommands, openFile } from './bring-in-file.ts';
import { saveAsFile } from './save-as-file.ts';

type SaveAsFileButtonProps = { commands: readonly Command[]; drafts: number };

/** Saves what waits of the signed-in person as a file for another device. */
export function SaveAsFileButton({ commands, drafts }: SaveAsFileButtonProps) {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const { id, first_name, last_name } = user.employee;

  function save() {
    const owner = { id, name: `${first_name} ${last_name}` };
    void saveAsFile(commands, { owner, timeZone: site.time_zone, drafts });
  }
  return (
    <Button variant="default" leftSection={<FileDown size={16} aria-hidden />} onClick={save}>
      {t('Save as a file')}
    </Button>
  );
}

/** Brings in what was saved on another device by the same person. */
export function BringInButton() {
  const { t } = useTranslation();
  const { user, site } = useSignedIn();
  const [reading, setReading] = useState(false);
  const reset = useRef<() => void>(null);

  async function choose(file: File | null) {
    if (!file) return;
    const { id } = user.employee;
    setReading(true);
    const commands = await openFile(file, id);
    setReading(false);
    // The same file can be chosen again.
    reset.current?.();
    if (commands) await bringInCommands(commands, { id, timeZone: site.time_zone });
  }
  return (
    <FileButton accept=".json,application/json" resetRef={reset} onChange={(file) => void choose(file)}>
      {(button) => (
        <Button
          {...button}
          variant="default"
          leftSection={<FileUp size={16} aria-hidden />}
          loading={reading}
        >
          {t('Import')}
        </Button>
      )}
    </FileButton>
  );
}
