import type { Asset, Family } from '@plumbline/contract';
import IssuePanel from './issue-panel.tsx';

type IssueChosenProps = {
  family: Family;
  /** Those that were chosen in the list. */
  assets: readonly Asset[];
  onClose: () => void;
  /** Called instead once they are issued. */
  onDone: () => void;
};

/** The dialog that issues what was chosen in the list. */
export default function IssueChosen({ family, assets, onClose, onDone }: IssueChosenProps) {
  return <IssuePanel family={family} items={assets} onClose={onClose} onDone={onDone} />;
}
