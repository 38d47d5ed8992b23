import type { AssetIssue, Family } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDiscarding, QueuedNotice } from '../../../outbox/index.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { handOverOutbox } from './hand-over-outbox.ts';
import { useOpenedHandOver } from './use-opened-hand-over.ts';

const HandOverForm = lazy(() => import('./hand-over-form.tsx'));

type HandOverProps = {
  family: Family;
  issue: AssetIssue;
  onDone: () => void;
  onCancel: () => void;
};

/** Hands a delivery over; one that is on its way to the server already is shown as such. */
export function HandOver({ family, issue, onDone, onCancel }: HandOverProps) {
  const { t } = useTranslation();
  const { opened, reopen, startOver } = useOpenedHandOver(family, issue);
  if (!opened) return <Loading />;
  const { draft, isResumed } = opened;
  if (draft.sending)
    return (
      <QueuedNotice
        kind={handOverOutbox}
        draft={draft}
        sentence={t(
          'This delivery is saved on this device and queued to send. It will be sent when you are back online.',
        )}
        onSettled={reopen}
        onBack={onCancel}
      />
    );

  async function askAndStartOver() {
    if (await confirmDiscarding(handOverOutbox, draft, t('Start over'))) await startOver();
  }
  return (
    <LazyPart fallback={<Loading />}>
      <HandOverForm
        key={draft.id}
        family={family}
        issue={issue}
        opened={draft}
        isResumed={isResumed}
        onDone={onDone}
        onCancel={onCancel}
        onStartOver={() => void askAndStartOver()}
      />
    </LazyPart>
  );
}
