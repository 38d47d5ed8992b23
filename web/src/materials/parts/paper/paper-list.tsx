import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { LazyDialog } from '../../../ui/states/lazy-part.tsx';
import { PaperRowActions, type PaperRowActionsProps } from './paper-actions.tsx';
import { usePaperAddress } from './paper-address.ts';
import type { ActedPaper, PaperKind } from './paper-kind.ts';

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
  kind: PaperKind<Paper>;
  /** Further actions of a row, or others in place of editing it. @param open opens its panel */
  offers?: (
    paper: Paper,
    open: () => void,
  ) => Partial<Pick<PaperRowActionsProps<Paper>, 'name' | 'first' | 'others' | 'onEdit'>>;
  /** Draws the panel, which is loaded when it is first opened. */
  panel: (props: OpenedPaperProps<Paper>) => ReactNode;
  /** Draws the form, likewise; left out where none is edited. */
  form?: (props: EditedPaperProps<Paper>) => ReactNode;
};

/** A list of papers, and what opens over it: the panel of the paper that the address names, and the form of one. */
export function PaperList<Paper extends ActedPaper>(props: PaperListProps<Paper>) {
  const { kind, offers, panel, form, ...table } = props;
  const { t } = useTranslation();
  const { id: openedId, open, close } = usePaperAddress(kind.parameter);
  const [editing, setEditing] = useState<Paper | null>(null);
  const stopEditing = () => setEditing(null);
  return (
    <>
      <ListTable
        {...table}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        isSelected={({ id }) => id === openedId}
        rowActions={(paper) => (
          <PaperRowActions
            kind={kind}
            paper={paper}
            onEdit={() => setEditing(paper)}
            onDeleted={() => paper.id === openedId && close()}
            {...offers?.(paper, () => open(paper.id))}
          />
        )}
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
        {editing && form?.({ opened: editing, onClose: stopEditing })}
      </LazyDialog>
    </>
  );
}
