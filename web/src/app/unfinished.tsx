import { Unfinished as UnfinishedOf, useDrafts } from '../outbox/index.ts';
import { useCommands } from '../platform/commands/use-commands.ts';
import { useTouch } from '../ui/use-device.ts';
import { InstallNotice } from './install-notice.tsx';
import { outboxKinds } from './outbox-kinds.ts';

/**
 * What one has begun on this device, of every slice.
 * @param except the kinds that the screen shows itself
 */
export default function Unfinished({ except }: { except: readonly string[] }) {
  const isTouch = useTouch();
  const hasUnsent = [...useDrafts(outboxKinds), ...useCommands()].length > 0;
  return (
    <>
      {isTouch && hasUnsent && <InstallNotice />}
      <UnfinishedOf kinds={outboxKinds.filter(({ name }) => !except.includes(name))} />
    </>
  );
}
