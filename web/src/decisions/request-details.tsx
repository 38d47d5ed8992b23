import type { Action } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../history/index.ts';
import { WhyCannot } from '../platform/why-cannot.tsx';
import { type Fact, Facts } from '../ui/layout/facts.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import type { DecidedKind } from './decision-record.ts';
import type { Requested } from './offered-decision.ts';
import { PanelDecisions } from './panel-decisions.tsx';

/** What the panel of a request shows, which its row opens. */
export type RequestDetails<Row> = {
  title: (row: Row) => string;
  facts: (row: Row) => readonly Fact[];
  /** What those may who decide on it while it is pending; null: it is not. */
  pendingFor: (row: Row) => Action | null;
  /** The kind that its history is asked for by. */
  history: string;
};

type RequestDetailsPanelProps<Row> = {
  kind: DecidedKind;
  details: RequestDetails<Row>;
  row: Row;
  /** The buttons of the decision that the reader may make. */
  actions: ReactNode;
  onClose: () => void;
};

/** The panel of one request: everything that is known of it, deciding on it, and its history. */
export function RequestDetailsPanel<Row extends Requested>(props: RequestDetailsPanelProps<Row>) {
  const { kind, details, row, actions, onClose } = props;
  const { t } = useTranslation();
  const pendingFor = details.pendingFor(row);
  return (
    <SidePanel docked title={details.title(row)} size={400} opened onClose={onClose}>
      <PanelDecisions
        kind={kind}
        id={row.id}
        buttons={
          actions || (pendingFor && <WhyCannot action={pendingFor} question={t("Why can't I approve it?")} />)
        }
      >
        <Facts facts={details.facts(row)} />
        <FoldedHistory kind={details.history} id={row.id} />
      </PanelDecisions>
    </SidePanel>
  );
}
