import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import type { PaperAddress } from './paper-address.ts';

/** What the panel of a paper takes from the list that it opens over. */
export type OpenedPaperProps<Paper> = {
  id: number;
  /** The paper as its list has it, which is shown until it is read by itself. */
  listed: Paper | undefined;
  onEdit: (paper: Paper) => void;
  onClose: () => void;
};

/** What the form of a paper that is edited takes. */
export type EditedPaperProps<Paper> = {
  /** The paper as it was when it was opened. */
  opened: Paper;
  onClose: () => void;
};

type PaperListProps<Paper> = Omit<
  ComponentProps<typeof ListTable<Paper>>,
  'rowKey' | 'onOpen' | 'isSelected' | 'rowActions' | 'actionsTitle'
> & {
  address: PaperAddress;
  /** What the row of a paper offers. @param onEdit opens its form */
  rowActions: (paper: Paper, onEdit: () => void) => ReactNode;
  /** Draws the panel, which is loaded when it is first opened. */
  panel: (props: OpenedPaperProps<Paper>) => ReactNode;
  /** Draws the form, likewise. */
  form: (props: EditedPaperProps<Paper>) => ReactNode;
};

/** A list of papers, and what opens over it: the panel of the paper that the address names, and the form of one. */
export function PaperList<Paper extends { id: number }>(props: PaperListProps<Paper>) {
  const { address, rowActions, panel, form, ...table } = props;
  const { t } = useTranslation();
  const { id: openedId, open, close } = address;
  const [editing, setEditing] = useState<Paper | null>(null);
  const stopEditing = () => setEditing(null);
  return (
    <>
      <ListTable
        {...table}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === openedId}
        rowActions={(paper) => rowActions(paper, () => setEditing(paper))}
        actionsTitle={t('Actions')}
      />
      <LazyDialog opened={openedId > 0} onClose={close}>
        {openedId > 0 && (
          <Fragment key={openedId}>
            {panel({
              id: openedId,
              listed: table.list.rows?.find(({ id }) => id === openedId),
              onEdit: setEditing,
              onClose: close,
            })}
          </Fragment>
        )}
      </LazyDialog>
      <LazyDialog opened={editing !== null} onClose={stopEditing}>
        {editing && form({ opened: editing, onClose: stopEditing })}
      </LazyDialog>
    </>
  );
}
