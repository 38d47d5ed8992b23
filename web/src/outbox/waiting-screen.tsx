import { Button, Group, Stack, Text } from '@mantine/core';
import { CloudCheck, CloudUpload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize, type QueuedFile } from '../files/index.ts';
import { type Command, isWaiting } from '../platform/commands/command.ts';
import { changeCommand } from '../platform/commands/command-log.ts';
import { mayReplace, tryOnNewestVersion } from '../platform/commands/command-versions.ts';
import { sendCommands } from '../platform/commands/send-commands.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { t } from '../platform/i18n.ts';
import { useSignedIn } from '../platform/session.ts';
import { StatusBadge } from '../ui/badges/status-badge.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { formatInstant } from '../ui/text/dates.ts';
import { confirmDiscarding } from './confirm-discarding.ts';
import { discardCommand } from './discard-command.ts';
import { EditButton, EditDraftButton } from './edit-command.tsx';
import type { DraftKind, Outgoing } from './outgoing.ts';
import { useUnfinished } from './use-outgoing.ts';
import { useRefusalWords } from './use-refusal-words.ts';
import { BringInButton, SaveAsFileButton } from './waiting-file/file-buttons.tsx';
import classes from './waiting-screen.module.css';

type Kinds = readonly DraftKind[];

/** Everything on this device that the server does not have: what is queued, what it refused, and what is unfinished. */
export function WaitingScreen({ kinds }: { kinds: Kinds }) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const commands = useCommands();
  const drafts = useUnfinished(kinds);
  const [sending, setSending] = useState(false);
  useScreenTitle(t('Not sent yet'));

  async function sendNow() {
    setSending(true);
    await sendCommands(user.employee.id);
    setSending(false);
  }

  if (commands.length === 0 && drafts.length === 0) {
    return (
      <EmptyState
        icon={<CloudCheck />}
        title={t('Everything has been sent')}
        reason={t(
          'What you do without a connection is saved on this device and listed here until it is sent.',
        )}
        action={<BringInButton />}
      />
    );
  }
  return (
    <Stack gap="md" maw={720}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('This is only on this device. It is sent by itself when there is a connection.')}
        </Text>
        {commands.some(isWaiting) && (
          <Button leftSection={<CloudUpload size={16} />} loading={sending} onClick={() => void sendNow()}>
            {t('Send now')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {commands.length > 0 && <SaveAsFileButton commands={commands} drafts={drafts.length} />}
        <BringInButton />
      </Group>
      <ul className={classes.entries} aria-label={t('Not sent yet')}>
        {commands.map((command) => (
          <CommandEntry key={command.id} command={command} onRetry={() => void sendNow()} />
        ))}
        {drafts.map(({ kind, draft }) => (
          <DraftEntry key={draft.id} kind={kind} draft={draft} />
        ))}
      </ul>
    </Stack>
  );
}

function CommandEntry({ command, onRetry }: { command: Command; onRetry: () => void }) {
  const { t } = useTranslation();

  const sentence = useRefusalWords(command);
  const replaces = mayReplace(command);

  async function retry() {
    await (replaces
      ? tryOnNewestVersion(command)
      : changeCommand(command.id, (stored) => ({ ...stored, refusal: null })));
    onRetry();
  }

  return (
    <Entry
      name={command.name}
      at={command.doneAt}
      state={command.refusal ? 'refused' : 'queued'}
      sentence={sentence}
      files={command.files ?? []}
    >
      {command.draft === undefined ? (
        <Button component="a" href={`#${command.place}`} size="xs" variant="default">
          {t('Open')}
        </Button>
      ) : (
        <EditDraftButton command={command} />
      )}
      {command.refusal && command.hasForm && <EditButton command={command} />}
      {command.refusal && (
        <Button size="xs" variant="default" onClick={() => void retry()}>
          {replaces ? t('Try again on the newest version') : t('Try again')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => void discardCommand(command)}>
        {t('Discard')}
      </Button>
    </Entry>
  );
}

function DraftEntry({ kind, draft }: { kind: DraftKind; draft: Outgoing }) {
  const { t } = useTranslation();
  const { name, place } = kind.words(draft);

  async function discard() {
    if (await confirmDiscarding(kind, draft, t('Discard'))) await kind.store.remove(draft.id);
  }

  return (
    <Entry name={name} at={draft.changedAt} state="unfinished" files={draft.files}>
      <Button component="a" href={`#${place}`} size="xs" variant="default">
        {t('Open')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        {t('Discard')}
      </Button>
    </Entry>
  );
}

type EntryProps = {
  name: string;
  /** An instant: when it was done, or changed last. */
  at: string;
  state: 'queued' | 'refused' | 'unfinished';
  sentence?: string | undefined;
  files: readonly Pick<QueuedFile, 'size'>[];
  /** What can be done about it. */
  children: ReactNode;
};

function Entry({ name, at, state, sentence, files, children }: EntryProps) {
  const { site } = useSignedIn();
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={500}>{name}</Text>
          <State state={state} />
        </Group>
        <Text size="sm" c="dimmed">
          {[formatInstant(at, site.time_zone), files.length > 0 && filesInWords(files)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {sentence && <Text size="sm">{sentence}</Text>}
      </div>
      <Group gap="xs">{children}</Group>
    </li>
  );
}

/** '2 files, 1.4 MB'. */
function filesInWords(files: EntryProps['files']): string {
  const size = formatSize(files.reduce((sum, file) => sum + file.size, 0));
  return `${t('{{count}} files', { count: files.length })}, ${size}`;
}

function State({ state }: Pick<EntryProps, 'state'>) {
  if (state === 'queued') return <StatusBadge status="Queued" meaning="pending" />;
  if (state === 'refused') return <StatusBadge status="Not accepted" meaning="bad" />;
  return <StatusBadge status="Unfinished" meaning="neutral" />;
}
