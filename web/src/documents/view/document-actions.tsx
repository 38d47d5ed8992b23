import { Button } from '@mantine/core';
import { printDocument, type SiteDocument } from '@plumbline/contract';
import { Check, FileDown, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DecisionsOf, useQueuedDecision } from '../../decisions/index.ts';
import { PrintProgress } from '../../ui/print/print-progress.tsx';
import { usePrint } from '../../ui/print/use-print.ts';
import { ReportDecision } from '../decide/report-decision.tsx';
import { useTakeOver } from '../decide/take-over.tsx';
import { useDocumentAddress } from '../document-address.ts';
import { useDocumentDeletion } from './use-document-deletion.ts';
import classes from './view.module.css';

/** What this person may do with a document, as the server says. On a phone the decision is in the thumb's reach. */
export function DocumentActions({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { edit } = useDocumentAddress();
  const [deciding, setDeciding] = useState<'approve' | 'reject' | null>(null);
  const deletion = useDocumentDeletion(document);
  const { abilities } = document;
  const isQueued = useQueuedDecision('daily_reports')(document) !== undefined;
  // How far the task has come is known before one decides, so that the question does not change under the hand.
  useTakeOver(document, { enabled: abilities.decide });

  return (
    <>
      <DecisionsOf kind="daily_reports" id={document.id} />
      <div className={classes.actions}>
        <PrintButton document={document} />
        {abilities.edit && (
          <Button
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => edit(document.id, document.type)}
          >
            {t('Edit')}
          </Button>
        )}
        {abilities.delete && (
          <Button
            variant="subtle"
            color="bad"
            leftSection={<Trash2 size={14} aria-hidden />}
            loading={deletion.pending}
            onClick={() => void deletion.ask()}
          >
            {t('Delete')}
          </Button>
        )}
        {abilities.decide && !isQueued && (
          <div className={classes.decide}>
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
      </div>
      {deciding && <ReportDecision document={document} to={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

/** Opens a document as PDF. */
function PrintButton({ document }: { document: SiteDocument }) {
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileDown size={14} aria-hidden />}
        loading={pending}
        onClick={() => void print(printDocument, { params: { id: document.id } })}
      >
        {t('Generate PDF')}
      </Button>
      {(pending || link) && <PrintProgress pending={pending} link={link} />}
    </>
  );
}
