import { Button } from '@mantine/core';
import type { Call } from '@plumbline/contract';
import { FileDown, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintProgress } from '../../../ui/print/print-progress.tsx';
import { usePrint } from '../../../ui/print/use-print.ts';
import { type RowAction, RowActions } from '../../../ui/tables/row-actions.tsx';
import { usePhone } from '../../../ui/use-device.ts';
import { PrintPaper } from '../print-paper.tsx';
import { PaperFoot } from './paper-foot.tsx';
import type { ActedPaper, PaperKind, PaperPrinter } from './paper-kind.ts';
import { useDeletePaper } from './use-delete-paper.ts';

type PaperActionsProps<Paper> = {
  kind: PaperKind<Paper>;
  paper: Paper;
  /** Left out where it is not edited from here. */
  onEdit?: (() => void) | undefined;
  onDeleted: () => void;
  /** Other actions, first in the menu. */
  others?: readonly (RowAction | false)[] | undefined;
};

/** Printing, editing and deleting a paper, as far as the reader may. */
function useOffered<Paper extends ActedPaper>(props: PaperActionsProps<Paper>) {
  const { kind, paper, onEdit, onDeleted } = props;
  const remove = useDeletePaper(kind, onDeleted);
  const { abilities } = paper;
  return {
    printer: abilities.print !== false && kind.printer,
    edit: abilities.edit && onEdit,
    remove: abilities.delete && (() => void remove.ask(paper)),
    isDeleting: remove.isPending,
  };
}

export type PaperRowActionsProps<Paper> = PaperActionsProps<Paper> & {
  /** The name of the row, if not that of the paper. */
  name?: string;
  /** The next step that the paper waits for. */
  first?: RowAction | false | undefined;
};

/** The actions of the paper of a row. */
export function PaperRowActions<Paper extends ActedPaper>(props: PaperRowActionsProps<Paper>) {
  const { kind, paper, name = kind.nameOf(paper), first, others = [] } = props;
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  const { printer, edit, remove, isDeleting } = useOffered(props);
  return (
    <RowActions
      name={name}
      first={first}
      actions={[
        ...others,
        edit && { label: t('Edit'), icon: <Pencil size={16} aria-hidden />, run: edit },
        printer && {
          label: t('Generate PDF'),
          icon: <FileDown size={16} aria-hidden />,
          run: () => void print(printer, { params: { id: paper.id } } as unknown as Call<PaperPrinter>),
          pending,
        },
        remove && {
          label: t('Delete'),
          icon: <Trash2 size={16} aria-hidden />,
          run: remove,
          pending: isDeleting,
          destructive: true,
        },
      ]}
    >
      {link && <PrintProgress pending={false} link={link} />}
    </RowActions>
  );
}

type PaperPanelActionsProps<Paper> = PaperActionsProps<Paper> & {
  /** What it waits for from the reader, last; nothing where there is nothing. */
  children?: ReactNode;
};

/** What the reader may do with the paper of a panel; on a phone one row: what it waits for, and a menu with the rest. */
export function PaperPanelActions<Paper extends ActedPaper>(props: PaperPanelActionsProps<Paper>) {
  const { kind, paper, children } = props;
  const { t } = useTranslation();
  const { printer, edit, remove, isDeleting } = useOffered(props);
  const phone = usePhone();
  const folds = phone && Boolean(children);
  // The children keep their place, and so a form that they have opened, when a phone is turned.
  return (
    <PaperFoot>
      {!folds && remove && (
        <Button
          variant="subtle"
          color="bad"
          mr="auto"
          leftSection={<Trash2 size={16} aria-hidden />}
          loading={isDeleting}
          onClick={remove}
        >
          {t('Delete')}
        </Button>
      )}
      {!folds && printer && <PrintPaper endpoint={printer} id={paper.id} name={kind.nameOf(paper)} />}
      {!folds && edit && (
        <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={edit}>
          {t('Edit')}
        </Button>
      )}
      {children}
      {folds && <PaperRowActions {...props} />}
    </PaperFoot>
  );
}
