import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FoldedHistory } from '../history/index.ts';
import { type Fact, Facts } from '../ui/facts.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import type { Requested } from './offered-decision.ts';

/** What the panel of a request shows, which its row opens. */
export type RequestDetails<Row> = {
  title: (row: Row) => string;
  facts: (row: Row) => readonly Fact[];
  /** The kind that its history is asked for by. */
  history: string;
};

type RequestDetailsPanelProps<Row> = {
  details: RequestDetails<Row>;
  row: Row;
  /** The decision that the reader may make. */
  actions: ReactNode;
  onClose: () => void;
};

/** The panel of one request: everything that is known of it, deciding on it, and its history. */
export function RequestDetailsPanel<Row extends Requested>(props: RequestDetailsPanelProps<Row>) {
  const { details, row, actions, onClose } = props;
  return (
    <SidePanel title={details.title(row)} size={400} opened onClose={onClose}>
      <Stack>
        <Facts facts={details.facts(row)} />
        {actions && <Group justify="flex-end">{actions}</Group>}
        <FoldedHistory kind={details.history} id={row.id} />
      </Stack>
    </SidePanel>
  );
}
