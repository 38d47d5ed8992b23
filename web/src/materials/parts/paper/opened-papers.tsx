import { Fragment, type ReactNode } from 'react';
import { LazyDialog } from '../../../ui/lazy-part.tsx';
import type { PaperAddress } from './paper-address.ts';

/** What the panel of a paper takes from the list that it opens over. */
export type OpenedPaperProps<Paper> = {
  id: number;
  /** The paper as its list has it, which is shown until it is read by itself. */
  listed: Paper | undefined;
  onEdit: (paper: Paper) => void;
  onClose: () => void;
};

type OpenedPapersProps<Paper> = {
  address: PaperAddress;
  /** The rows of the list that are there. */
  rows: readonly Paper[] | undefined;
  /** The paper whose form is open. */
  editing: Paper | null;
  onEdit: (paper: Paper | null) => void;
  /** Draws the panel, which is loaded when it is first opened. */
  panel: (props: OpenedPaperProps<Paper>) => ReactNode;
  /** Draws the form, likewise. */
  form: (props: { opened: Paper; onClose: () => void }) => ReactNode;
};

/** What opens over a list of papers: the panel of the paper that the address names, and the form of one. */
export function OpenedPapers<Paper extends { id: number }>(props: OpenedPapersProps<Paper>) {
  const { address, rows, editing, onEdit, panel, form } = props;
  const { id, close } = address;
  const stopEditing = () => onEdit(null);
  return (
    <>
      <LazyDialog opened={id > 0} onClose={close}>
        {id > 0 && (
          <Fragment key={id}>
            {panel({ id, listed: rows?.find((row) => row.id === id), onEdit, onClose: close })}
          </Fragment>
        )}
      </LazyDialog>
      <LazyDialog opened={editing !== null} onClose={stopEditing}>
        {editing && form({ opened: editing, onClose: stopEditing })}
      </LazyDialog>
    </>
  );
}
