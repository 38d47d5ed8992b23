import { countManpower, getDocument, listDocuments, listHistory } from '@plumbline/contract';

/** What a write to a document makes old. The live stream tells the same, but it may be down. */
export const documentReads = [listDocuments, getDocument, countManpower, listHistory] as const;
