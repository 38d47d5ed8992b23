import type { PaperPrinter } from './print-paper.tsx';

/** What makes the PDF of each paper; its button shows once there is one. */
export const paperPrinters: Partial<Record<'bulkPo' | 'requestOrder' | 'issuePo', PaperPrinter>> = {};
