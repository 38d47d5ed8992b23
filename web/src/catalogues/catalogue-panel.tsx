import type { CatalogueRow } from '@plumbline/contract';
import { FoldedHistory } from '../history/index.ts';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { CatalogueForm, type CatalogueFormParts } from './catalogue-form.tsx';

type CataloguePanelProps<
  Row extends CatalogueRow,
  Values extends Record<string, unknown>,
  Body,
> = CatalogueFormParts<Row, Values, Body> & {
  title: string;
  size: 400 | 500;
  opened: boolean;
  /** The id in the address; 0 while a record is added. */
  selected: number;
  record: Row | null;
  buttons: { submit: string; close: string };
  onClose: () => void;
};

/** The panel next to a catalogue with the form that adds or changes a record, and its history. */
export function CataloguePanel<Row extends CatalogueRow, Values extends Record<string, unknown>, Body>(
  props: CataloguePanelProps<Row, Values, Body>,
) {
  const { title, size, opened, selected, record, buttons, onClose, ...form } = props;
  return (
    <SidePanel docked isNew={!record} inAddress title={title} size={size} opened={opened} onClose={onClose}>
      {opened && (
        <>
          {/* What is typed stays in the form when somebody else deletes the record meanwhile. */}
          <CatalogueForm key={selected} {...form} record={record} inPanel={buttons} onClose={onClose} />
          {record && <FoldedHistory key={`history ${selected}`} kind={form.catalogue.kind} id={record.id} />}
        </>
      )}
    </SidePanel>
  );
}
