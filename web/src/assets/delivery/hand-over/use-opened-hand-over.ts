import type { AssetIssue, Family } from '@plumbline/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../../platform/session.ts';
import { newUuid } from '../../../platform/uuid.ts';
import { type HandOverDraft, handOverStore, isOfDelivery } from './draft.ts';
import { newValues } from './hand-over-body.ts';

type Opened = {
  draft: HandOverDraft;
  /** Whether it was begun before. */
  isResumed: boolean;
};

/**
 * What the form of a hand-over begins with: the draft of it that is saved on this device, or a new one, of which nothing
 * is saved until something is entered. Null while the device is asked.
 */
export function useOpenedHandOver(family: Family, issue: AssetIssue) {
  const { user } = useSignedIn();
  const owner = user.employee.id;
  const [opened, setOpened] = useState<Opened | null>(null);

  const newDraft = (): HandOverDraft => ({
    id: newUuid(),
    owner,
    changedAt: new Date().toISOString(),
    handOver: { family: family.name, issue },
    values: newValues(family, issue),
    files: [],
    sending: null,
    refusal: null,
  });

  async function open() {
    const drafts = await handOverStore.list(owner);
    const found = drafts.find((draft) => isOfDelivery(draft, family.name, issue.id));
    setOpened(found ? { draft: found, isResumed: true } : { draft: newDraft(), isResumed: false });
  }
  const begin = useEffectEvent(open);
  useEffect(() => void begin(), []);

  return {
    opened,
    /** Looks again, as after the draft on its way was refused. */
    reopen: () => void open(),
    async startOver() {
      if (opened) await handOverStore.remove(opened.draft.id);
      setOpened({ draft: newDraft(), isResumed: false });
    },
  };
}
