import type { Family } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formExit } from '../../ui/forms/form-exit.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IssueForm } from './issue-form.tsx';
import type { Issued, IssueStart } from './issue-values.ts';
import { issueWords } from './issue-words.ts';
import { IssuedResult } from './issued-result.tsx';
import { useIssueForm } from './use-issue-form.ts';

type IssuePanelProps = IssueStart & {
  family: Family;
  onClose: () => void;
  /** Called instead of `onClose` once something is issued. */
  onDone?: () => void;
};

/**
 * The dialog that issues: what an approved `request` asks for, `assets` that were chosen, or what is scanned and pasted.
 */
export default function IssuePanel({ family, onClose, onDone = onClose, ...given }: IssuePanelProps) {
  const { t } = useTranslation();
  // The request as it was when the dialog opened: after the issue its lines are no longer open.
  const [start] = useState(given);
  const [issued, setIssued] = useState<Issued | null>(null);
  const form = useIssueForm(family, start);
  const { leave } = formExit(form, onClose);
  return (
    <Dialog
      opened
      size={760}
      title={t(issueWords[family.name].title)}
      closeOnClickOutside={false}
      onClose={() => (issued ? onDone() : void leave())}
    >
      {issued ? (
        <IssuedResult family={family} issued={issued} onClose={onDone} />
      ) : (
        <IssueForm
          family={family}
          start={start}
          form={form}
          onIssued={(next) => {
            form.markSaved();
            if (next) setIssued(next);
            else onDone();
          }}
          onCancel={() => void leave()}
        />
      )}
    </Dialog>
  );
}
