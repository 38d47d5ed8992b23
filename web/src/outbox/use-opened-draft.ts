import { useEffect, useEffectEvent, useState } from 'react';
import { removeOutgoing } from './give-draft.ts';
import type { OutboxKind, Outgoing } from './outgoing.ts';
import { listOutgoing } from './use-outgoing.ts';

type Opened<Draft> = {
  draft: Draft;
  /** Whether it was begun before. */
  isResumed: boolean;
};

type DraftOptions<Draft extends Outgoing> = {
  kind: OutboxKind<Draft>;
  owner: number;
  /** Whether a draft on this device is the one to go on with. */
  isIt: (draft: Draft) => boolean;
  /** A new one, of which nothing is saved until something is entered. */
  newDraft: () => Draft;
};

/** What a form begins with: the draft of it that is saved on this device, or a new one. Null while the device is asked. */
export function useOpenedDraft<Draft extends Outgoing>({ kind, owner, isIt, newDraft }: DraftOptions<Draft>) {
  const [opened, setOpened] = useState<Opened<Draft> | null>(null);

  async function open() {
    const found = (await listOutgoing(kind, owner)).find(isIt);
    setOpened(found ? { draft: found, isResumed: true } : { draft: newDraft(), isResumed: false });
  }
  const begin = useEffectEvent(open);
  useEffect(() => void begin(), []);

  return {
    opened,
    /** Looks again, as after the draft on its way was refused. */
    reopen: () => void open(),
    async startOver() {
      if (opened) await removeOutgoing(opened.draft);
      setOpened({ draft: newDraft(), isResumed: false });
    },
  };
}
