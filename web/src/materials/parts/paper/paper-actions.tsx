import { Button } from '@mantine/core';
import type { Call } from '@plumbline/contract';
import { FileDown, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintProgress } from '../../../ui/print/print-progress.tsx';
import { usePrint } from '../../../ui/print/use-print.ts';
import { type RowAction, RowActions } from '../../../ui/tables/row-actions.tsx';
import { usePhone } from '../../../ui/use-device.ts';
import { type PaperPrinter, PrintPaper } from '../print-paper.tsx';
import { PaperFoot } from './paper-foot.tsx';

type PaperActionsProps = {
  id: number;
  /** What the paper is called. */
  name: string;
  /** Left out while it has no PDF. */
  printer: PaperPrinter | false;
  /** Left out where one may not. */
  onEdit?: (() => void) | false;
  /** Left out where one may not. */
  onDelete?: (() => void) | false;
  isDeleting: boolean;
  /** What it waits for from the reader, last; nothing where there is nothing. */
  children?: ReactNode;
};

type Others = {
  /** What else can be done with it, first in the menu. */
  others?: readonly (RowAction | false)[];
};

type PaperRowActionsProps = Omit<PaperActionsProps, 'children'> &
  Others & {
    /** What the paper waits for from the reader. */
    first?: RowAction | false;
  };

/** What the reader may do with the paper of a row. */
export function PaperRowActions(props: PaperRowActionsProps) {
  const { first = false, others = [], id, name, printer, onEdit, onDelete, isDeleting } = props;
  const { t } = useTranslation();
  const { pending, link, print } = usePrint();
  return (
    <RowActions
      name={name}
      first={first}
      actions={[
        ...others,
        onEdit && { label: t('Edit'), icon: <Pencil size={16} aria-hidden />, run: onEdit },
        printer && {
          label: t('Generate PDF'),
          icon: <FileDown size={16} aria-hidden />,
          run: () => void print(printer, { params: { id } } as unknown as Call<PaperPrinter>),
          pending,
        },
        onDelete && {
          label: t('Delete'),
          icon: <Trash2 size={16} aria-hidden />,
          run: onDelete,
          pending: isDeleting,
          destructive: true,
        },
      ]}
    >
      {link && <PrintProgress pending={false} link={link} />}
    </RowActions>
  );
}

/** What the reader may do with the paper of a panel; on a phone one row: what it waits for, and a menu with the rest. */
export function PaperPanelActions(props: PaperActionsProps & Others) {
  const { id, name, printer, onEdit, onDelete, isDeleting, children } = props;
  const { t } = useTranslation();
  const phone = usePhone();
  const folds = phone && Boolean(children);
  // The children keep their place, and so a form that they have opened, when a phone is turned.
  return (
    <PaperFoot>
      {!folds && onDelete && (
        <Button
          variant="subtle"
          color="bad"
          mr="auto"
          leftSection={<Trash2 size={16} aria-hidden />}
          loading={isDeleting}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      )}
      {!folds && printer && <PrintPaper endpoint={printer} id={id} name={name} />}
      {!folds && onEdit && (
        <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
          {t('Edit')}
        </Button>
      )}
      {children}
      {folds && <PaperRowActions {...props} />}
    </PaperFoot>
  );
}
