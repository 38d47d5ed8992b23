export type { CachedPdf } from './pdf-cache.ts';
export { openPdfMaker, type PdfMaker, type PdfMakerSettings, type PdfOrder } from './pdf-maker.ts';
export { ProcessFailure } from './pdf-processes.ts';
export type { PdfPart } from './typesetter.ts';
