import type { SiteDocument } from '@plumbline/contract';
import { useLastChange } from '../../history/index.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';

type DocumentChangedMeanwhileProps = { document: SiteDocument; onCompare: () => void };

/** Says that somebody else has changed the document that is being edited. */
export function DocumentChangedMeanwhile({ document, onCompare }: DocumentChangedMeanwhileProps) {
  return <ChangedMeanwhile change={useLastChange('documents', document)} onCompare={onCompare} />;
}
