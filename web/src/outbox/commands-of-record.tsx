import { Button, Group, Stack, Text } from '@mantine/core';
import { CircleAlert, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, isWaiting } from '../platform/commands/command.ts';
import { mayReplace, tryOnNewestVersion } from '../platform/commands/command-versions.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { useSignedIn } from '../platform/session.ts';
import { formatInstant } from '../ui/text/dates.ts';
import { discardCommand } from './discard-command.ts';
import { EditButton, EditDraftButton } from './edit-command.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

type CommandsOfRecordProps = {
  record: string;
  /** Which of them are shown, where not all are. */
  isAbout?: (command: Command) => boolean;
};

/** What of a record, or of those below it, is queued on this device or was refused; nothing where all of it has been sent. */
export function CommandsOfRecord({ record, isAbout = () => true }: CommandsOfRecordProps) {
  return <CommandList commands={useCommands(record).filter(isAbout)} />;
}

/** Commands on this device, each with what became of it, and discarding it; nothing where there are none. */
export function CommandList({ commands }: { commands: readonly Command[] }) {
  if (commands.length === 0) return null;
  return (
    <Stack gap={8} role="status">
      {commands.map((command) =>
        isWaiting(command) ? (
          <Queued key={command.id} command={command} />
        ) : (
          <Refused key={command.id} command={command} />
        ),
      )}
    </Stack>
  );
}

type OfCommand = { command: Command };

function Queued({ command }: OfCommand) {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  const time = formatInstant(command.doneAt, site.time_zone);
  return (
    <Entry
      command={command}
      icon={<CloudUpload size={16} color="var(--pending)" aria-hidden />}
      words={t('{{name}}, {{time}}: saved on this device and queued to send.', { name: command.name, time })}
    >
      {command.draft !== undefined && <EditDraftButton command={command} />}
    </Entry>
  );
}

function Refused({ command }: OfCommand) {
  const { t } = useTranslation();
  const sentence = useRefusalWords(command);
  return (
    <Entry
      command={command}
      icon={<CircleAlert size={16} color="var(--bad)" aria-hidden />}
      words={t('{{name}} was not accepted: {{sentence}}', { name: command.name, sentence })}
    >
      {command.draft !== undefined && <EditDraftButton command={command} />}
      {command.hasForm && <EditButton command={command} />}
      {mayReplace(command) && (
        <Button size="xs" variant="default" onClick={() => void tryOnNewestVersion(command)}>
          {t('Try again on the newest version')}
        </Button>
      )}
    </Entry>
  );
}

type EntryProps = OfCommand & { icon: ReactNode; words: string; children?: ReactNode };

function Entry({ command, icon, words, children }: EntryProps) {
  return (
    <Group gap={8} wrap="nowrap" align="start">
      <span style={{ flex: 'none', marginTop: 2 }}>{icon}</span>
      <div>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {words}
        </Text>
        <Group gap="xs" mt={4}>
          {children}
          <DiscardButton command={command} />
        </Group>
      </div>
    </Group>
  );
}

/** Removes a command that was not sent from this device, after a question. */
export function DiscardButton({ command }: OfCommand) {
  const { t } = useTranslation();
  return (
    <Button size="xs" variant="default" onClick={() => void discardCommand(command)}>
      {t('Discard')}
    </Button>
  );
}
