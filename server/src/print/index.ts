export { photosOf, printedLetterhead } from './attachments.ts';
export type { Label } from './labels/label-sheets.ts';
export { printableLabels } from './labels/printable-labels.ts';
export { readLetterhead, readLetterheads } from './letterhead.ts';
export type {
  AttachmentList,
  Involvement,
  Letterhead,
  Paper,
  PaperFile,
  PaperProject,
  Section,
} from './paper.ts';
export { readPaperFiles } from './paper-files.ts';
export { paperPart, plainTemplate, templatePath } from './paper-part.ts';
export { orderOfPaper, type PrintOrder, printable } from './printable.ts';
export { richTree } from './rich-tree.ts';
export { type PaperTable, paperTable, type TableColumn } from './table.ts';
export { type PrintWords, printWords } from './words.ts';
