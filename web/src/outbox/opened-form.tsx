import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyPart } from '../ui/states/lazy-part.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { confirmDiscarding } from './confirm-discarding.ts';
import type { OutboxKind, Outgoing } from './outgoing.ts';
import { QueuedNotice } from './queued-notice.tsx';
import type { useOpenedDraft } from './use-opened-draft.ts';

type OpenedFormProps<Draft extends Outgoing> = Pick<
  ReturnType<typeof useOpenedDraft<Draft>>,
  'opened' | 'reopen' | 'startOver'
> & {
  kind: OutboxKind<Draft>;
  onBack: () => void;
  /** Draws the form, which is loaded when it is first needed. */
  form: (props: { opened: Draft; isResumed: boolean; onStartOver: () => void }) => ReactNode;
};

/** The form of the draft that `useOpenedDraft` gives; one that is on its way to the server already is shown as such. */
export function OpenedForm<Draft extends Outgoing>(props: OpenedFormProps<Draft>) {
  const { opened, reopen, startOver, kind, onBack, form } = props;
  const { t } = useTranslation();
  if (!opened) return <Loading />;
  const { draft, isResumed } = opened;
  if (draft.sending) return <QueuedNotice kind={kind} draft={draft} onSettled={reopen} onBack={onBack} />;

  async function askAndStartOver() {
    if (await confirmDiscarding(kind, draft, t('Start over'))) await startOver();
  }
  return (
    <LazyPart fallback={<Loading />}>
      {form({ opened: draft, isResumed, onStartOver: () => void askAndStartOver() })}
    </LazyPart>
  );
}
