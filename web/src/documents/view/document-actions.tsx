import { Button } from '@mantine/core';
import { printDocument, type SiteDocument } from '@plumbline/contract';
import { Check, FileDown, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, useQueuedDecision } from '../../decisions/index.ts';
import { PaperMail } from '../../mail/index.ts';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import { type RowAction, RowActions } from '../../ui/tables/row-actions.tsx';
import { ReportDecision } from '../decide/report-decision.tsx';
import { useTakeOver } from '../decide/take-over.tsx';
import { useDocumentAddress } from '../document-address.ts';
import { useDocumentDeletion } from './use-document-deletion.ts';
import classes from './view.module.css';

type DocumentActionsProps = {
  document: SiteDocument;
  /** Whether all that is not the decision is in a menu next to it, so that they are in one row. */
  compact: boolean;
};

/** What this person may do with a document, as the server says. On a phone the decision is in the thumb's reach. */
export function DocumentActions({ document, compact }: DocumentActionsProps) {
  const { t } = useTranslation();
  const { edit } = useDocumentAddress();
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const deletion = useDocumentDeletion(document);
  const { pending, link, print } = usePrint();
  const { abilities } = document;
  const isQueued = useQueuedDecision('daily_reports')(document) !== undefined;
  const decides = abilities.decide && !isQueued;
  // How far the task has come is known before one decides, so that the question does not change under the hand.
  useTakeOver(document, { enabled: abilities.decide });
  const actions: readonly (RowAction | false)[] = [
    {
      label: t('Generate PDF'),
      icon: <FileDown size={14} aria-hidden />,
      pending,
      run: () => void print(printDocument, { params: { id: document.id } }),
    },
    abilities.edit && {
      label: t('Edit'),
      icon: <Pencil size={14} aria-hidden />,
      run: () => edit(document.id, document.type),
    },
    abilities.delete && {
      label: t('Delete'),
      icon: <Trash2 size={14} aria-hidden />,
      pending: deletion.pending,
      destructive: true,
      run: () => void deletion.ask(),
    },
  ];

  return (
    <>
      <DecisionsOf kind="daily_reports" id={document.id} />
      {document.type === 'daily_report' && document.state === 'approved' && (
        <PaperMail kind="daily_report" id={document.id} verb={t('Send to client')} />
      )}
      <div className={classes.actions}>
        {!(compact && decides) && <Buttons actions={actions} />}
        {decides && (
          <div className={classes.decide}>
            {compact && <RowActions name={document.number} actions={actions} />}
            <Button
              variant="default"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => setDeciding('reject')}
            >
              {t('Reject')}
            </Button>
            <Button leftSection={<Check size={14} aria-hidden />} onClick={() => setDeciding('approve')}>
              {t('Approve')}
            </Button>
          </div>
        )}
        {(pending || link) && <PrintProgress pending={pending} link={link} />}
      </div>
      {deciding && <ReportDecision document={document} to={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Buttons({ actions }: { actions: readonly (RowAction | false)[] }) {
  return actions.map(
    (action) =>
      action && (
        <Button
          key={action.label}
          variant={action.destructive ? 'subtle' : 'default'}
          {...(action.destructive && { color: 'bad' })}
          leftSection={action.icon}
          loading={action.pending ?? false}
          onClick={action.run}
        >
          {action.label}
        </Button>
      ),
  );
}
