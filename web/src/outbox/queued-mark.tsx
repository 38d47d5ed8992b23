import { CircleAlert, CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isWaiting } from '../platform/commands/command.ts';
import { useCommands } from '../platform/commands/use-commands.ts';

/** In words, whether something of a record is queued on this device, or was refused; null where all of it has been sent. */
export function useQueuedWords(record: string): 'Queued to send' | 'Not accepted' | null {
  const commands = useCommands(record);
  if (commands.length === 0) return null;
  return commands.every(isWaiting) ? 'Queued to send' : 'Not accepted';
}

/** The same as a small icon, for the line of a record in a list. */
export function QueuedMark({ record }: { record: string }) {
  const { t } = useTranslation();
  const words = useQueuedWords(record);
  if (!words) return null;
  const isQueued = words === 'Queued to send';
  const Icon = isQueued ? CloudUpload : CircleAlert;
  return (
    <span role="img" aria-label={t(words)} title={t(words)} style={{ display: 'inline-flex', flex: 'none' }}>
      <Icon size={14} color={isQueued ? 'var(--pending)' : 'var(--bad)'} aria-hidden />
    </span>
  );
}
