import { Button } from '@mantine/core';
import type { IssuePo } from '@plumbline/contract';
import { PackageX } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperPanelActions } from '../parts/paper/paper-actions.tsx';
import type { useDeletePaper } from '../parts/paper/use-delete-paper.ts';
import type { PaperPrinter } from '../parts/print-paper.tsx';
import { CloseIssuePo } from './close-issue-po.tsx';

type IssuePoActionsProps = {
  paper: Pick<IssuePo, 'id' | 'updated_at' | 'abilities'>;
  /** What the order is called. */
  name: string;
  printer: PaperPrinter;
  closing: ComponentProps<typeof CloseIssuePo>['endpoint'];
  remove: ReturnType<typeof useDeletePaper>;
  onEdit: () => void;
};

/** What the reader may do with the issue PO of a panel, of specialised or of common materials. */
export function IssuePoActions({ paper, name, printer, closing, remove, onEdit }: IssuePoActionsProps) {
  const { t } = useTranslation();
  const { id, abilities } = paper;
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <PaperPanelActions
        id={id}
        name={name}
        printer={abilities.print && printer}
        onEdit={abilities.edit && onEdit}
        onDelete={abilities.delete && (() => void remove.ask(id, name))}
        isDeleting={remove.isPending}
      >
        {abilities.close && (
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
        <CloseIssuePo endpoint={closing} paper={paper} name={name} onClose={() => setClosing(false)} />
      )}
    </>
  );
}
