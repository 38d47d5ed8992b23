import { Button } from '@mantine/core';
import type { MailedPaperKind } from '@plumbline/contract';
import { PackageX } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperMail } from '../../mail/index.ts';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import type { ActedPaper, PaperKind } from '../parts/paper/paper-kind.ts';
import type { OpenedPaperProps } from '../parts/paper/paper-list.tsx';
import { CloseIssuePo } from './close-issue-po.tsx';

type IssuePoActionsProps<Paper> = Pick<OpenedPaperProps<Paper>, 'onEdit' | 'onClose'> & {
  kind: PaperKind<Paper>;
  /** As what it is sent to its supplier. */
  mailedAs: MailedPaperKind;
  closing: ComponentProps<typeof CloseIssuePo>['endpoint'];
  paper: Paper;
};

type ClosedPaper = ActedPaper & { updated_at: string; abilities: { close: boolean } };

/** What the reader may do with the issue PO of a panel, of specialised or of common materials. */
export function IssuePoActions<Paper extends ClosedPaper>(props: IssuePoActionsProps<Paper>) {
  const { kind, mailedAs, closing, paper, onEdit, onClose } = props;
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      {paper.abilities.print !== false && (
        <PaperMail kind={mailedAs} id={paper.id} verb={t('Send to supplier')} />
      )}
      <PaperPanelActions kind={kind} paper={paper} onEdit={() => onEdit(paper)} onDeleted={onClose}>
        {paper.abilities.close && (
          <Button
            variant="default"
            leftSection={<PackageX size={16} aria-hidden />}
            onClick={() => setClosing(true)}
          >
            {t('Close Issue PO')}
          </Button>
        )}
      </PaperPanelActions>
      {isClosing && (
        <CloseIssuePo
          endpoint={closing}
          paper={paper}
          name={kind.nameOf(paper)}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
