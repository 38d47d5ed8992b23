import type { AssetIssue, Family } from '@plumbline/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedForm } from '../../../outbox/index.ts';
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
  return (
    <OpenedForm
      {...useOpenedHandOver(family, issue)}
      kind={handOverOutbox}
      sentence={t(
        'This delivery is saved on this device and queued to send. It will be sent when you are back online.',
      )}
      onBack={onCancel}
      form={(form) => (
        <HandOverForm
          key={form.opened.id}
          family={family}
          issue={issue}
          {...form}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    />
  );
}
