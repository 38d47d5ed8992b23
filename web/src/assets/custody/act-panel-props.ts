import type { Asset, Family } from '@plumbline/contract';

/** The actions on one asset or several at once. */
export type ActName = 'issue' | 'return' | 'scrap' | 'service';

/** What the panel of an act takes. */
export type ActPanelProps = {
  family: Family;
  /** Those that it begins with; at least one. */
  assets: readonly Asset[];
  onClose: () => void;
  /** Called once it is done. */
  onDone: () => void;
};
