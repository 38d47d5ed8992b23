import { Box } from '@mantine/core';
import type { CatalogueRow } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { FoldedHistory } from '../history/index.ts';
import { useCards } from '../ui/use-device.ts';
import { CatalogueForm, type CatalogueFormParts } from './catalogue-form.tsx';
import classes from './inline-row.module.css';
import { ChosenButtons, EditButton } from './row-buttons.tsx';
import type { InlineEdit } from './use-inline-edit.ts';

type InlineRowProps<Row extends CatalogueRow, Values extends Record<string, unknown>, Body> = {
  parts: CatalogueFormParts<Row, Values, Body>;
  edit: InlineEdit<Row>;
  row: Row;
};

/** A record in its row: its name, and while it is edited its history or its fields. */
export function InlineName<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>({
  parts,
  edit,
  row,
  name,
}: InlineRowProps<Row, Values, Body> & { name: ReactNode }) {
  const cards = useCards();
  if (!edit.isChosen(row)) return name;
  if (edit.isTyping)
    return (
      // Enter in a field is Okay, as in every form; Escape is Cancel.
      <Box
        className={classes.fields}
        data-whole
        role="group"
        aria-label={row.name}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) edit.close();
        }}
      >
        <CatalogueForm {...parts} record={row} inRow onClose={edit.close} />
      </Box>
    );
  return (
    <div data-whole>
      {name}
      {cards && <Buttons parts={parts} edit={edit} row={row} />}
      <FoldedHistory kind={parts.catalogue.kind} id={row.id} />
    </div>
  );
}

/** The buttons at the end of a row; those of a record that is edited are below its name where rows are cards. */
export function InlineActions<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: InlineRowProps<Row, Values, Body>,
) {
  const { edit, row } = props;
  const cards = useCards();
  if (!edit.isChosen(row))
    return <EditButton row={row} focused={edit.isLeft(row)} onEdit={() => edit.choose(row)} />;
  return edit.isTyping || cards ? null : <Buttons {...props} />;
}

function Buttons<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>({
  parts: { catalogue, words },
  edit,
  row,
}: InlineRowProps<Row, Values, Body>) {
  return (
    <ChosenButtons
      catalogue={catalogue}
      words={words}
      row={row}
      onUpdate={() => edit.type(row)}
      onClose={edit.close}
    />
  );
}
