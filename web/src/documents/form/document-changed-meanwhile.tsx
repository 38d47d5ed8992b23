import type { SiteDocument } from '@plumbline/contract';
import { useLastChange } from '../../history/index.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';

type DocumentChangedMeanwhileProps = { document: SiteDocument; onCompare: () => void };

/** Says to whoever changes a document that somebody else has changed it. */
export function DocumentChangedMeanwhile({ document, onCompare }: DocumentChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('documents', document)} onCompare={onCompare} />;
}
